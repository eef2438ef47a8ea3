/** The width in rem that gives a logo the same area as others, up to a height of 6 rem. `width` and `height` are the file's, in any unit. */
export function equalAreaWidth(width: number, height: number): number {
  const remPerRootOfRatio = 3.3;
  const ratio = width / height;
  return Math.round(Math.min(remPerRootOfRatio * Math.sqrt(ratio), 6 * ratio) * 100) / 100;
}
