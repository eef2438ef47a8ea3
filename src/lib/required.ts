/**
 * A query's root field may be null by type, though a page cannot be built without it.
 *
 * @throws with the field's name, so that the build says what is missing
 */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`The query gave no ${name}.`);
  return value;
}
