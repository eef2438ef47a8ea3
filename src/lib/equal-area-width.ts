/**
 * The width that gives a logo the same area as its neighbors.
 *
 * @param width  the file's own width
 * @param height the file's own height, in the same unit
 * @returns a width in rem
 */
export function equalAreaWidth(width: number, height: number): number {
  const remPerRootOfRatio = 3.3;
  return Math.round(remPerRootOfRatio * Math.sqrt(width / height) * 100) / 100;
}
