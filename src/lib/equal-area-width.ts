/** The width in rem that gives a logo the same area as others. `width` and `height` are the file's, in any unit. */
export function equalAreaWidth(width: number, height: number): number {
  const remPerRootOfRatio = 3.3;
  return Math.round(remPerRootOfRatio * Math.sqrt(width / height) * 100) / 100;
}
