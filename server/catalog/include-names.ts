/** Parses an `include` list. It accepts snake_case and camelCase names and returns camelCase names. */
export function includeNames(include: string | undefined): ReadonlySet<string> {
  return new Set((include ?? '').split(',').map((name) => toCamelCase(name.trim())));
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
