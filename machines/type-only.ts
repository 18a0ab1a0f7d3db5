/**
 * Tells XState a type where it asks for a value that it never reads (`setup({ types })`). Nothing may read what it returns.
 */
export function typeOnly<Type>(): Type;
export function typeOnly(): unknown {
  return undefined;
}
