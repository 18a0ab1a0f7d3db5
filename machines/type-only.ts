/**
 * Gives XState a type where it requires a value that it never reads (`setup({ types })`). The return value must not be
 * read.
 */
export function typeOnly<Type>(): Type;
export function typeOnly(): unknown {
  return undefined;
}
