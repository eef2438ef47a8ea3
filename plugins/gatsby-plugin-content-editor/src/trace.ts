/** Finds the source fields of a derived text by recomputing it and recording its reads. */
import { isDeepStrictEqual } from "node:util";
import { type Contract, type DerivedField, type Facts, fileOf, nodeAt } from "./contract";
import type { Source } from "./stamp";

/** @returns the sources of a derived text, its own entry's first; another list counts as a whole */
export function tracer(contract: Contract, read: (file: string) => unknown, facts: Facts) {
  const { derived, files } = contract;
  const readings: Source[] = [];
  const watched = (value: unknown, place: Source): unknown => {
    if (typeof value !== "object" || value === null) {
      readings.push(place);
      return value;
    }
    return new Proxy(value, {
      get(target, key) {
        const part: unknown = Reflect.get(target, key);
        const isContent = typeof key === "string" && key !== "length" && Object.hasOwn(target, key);
        return isContent ? watched(part, [...place, Array.isArray(target) ? Number(key) : key]) : part;
      },
    });
  };
  const context = derived?.context((file) => watched(read(file), [file]), facts);
  return (entry: object, place: Source, { of }: DerivedField): Source[] => {
    readings.length = 0;
    of(watched(entry, place) as never, context);
    const isOwn = (source: Source) => isDeepStrictEqual(source.slice(0, place.length), place);
    const others = readings
      .filter((source) => !isOwn(source) && !(source[0] === place[0] && files[place[0]]?.list))
      .map((source): Source => (files[source[0]]?.list ? [source[0]] : source));
    // Visitors do not read references.
    const isReference = ([file, ...path]: Source) => nodeAt(fileOf(contract, file), path)?.meta.kind === "slug";
    const found = [...readings.filter(isOwn), ...others].filter((source) => !isReference(source));
    return found.filter((source, index) => found.findIndex((other) => isDeepStrictEqual(other, source)) === index);
  };
}
