import { isDeepStrictEqual } from 'node:util';

/** Returns the first field, by name, in which two rows differ, or `undefined` if they are the same. */
export function firstDifference(one: object, other: object): string | undefined {
  return Object.keys({ ...one, ...other })
    .sort()
    .find((field) => !isDeepStrictEqual(Reflect.get(one, field), Reflect.get(other, field)));
}
