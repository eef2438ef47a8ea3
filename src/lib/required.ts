/** Narrows a query's root field, which is nullable by type although pages need it. @throws with the field's name */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`The query gave no ${name}.`);
  return value;
}
