/** How many versions of files, results of the check, and changes that can be undone are kept. */
export const longestMemory = 500;

/** Keeps a value, and forgets the one that has not been asked for the longest. */
export function remember<T>(memory: Map<string, T>, key: string, value: T): T {
  memory.delete(key);
  memory.set(key, value);
  if (memory.size > longestMemory) memory.delete(memory.keys().next().value!);
  return value;
}
