/** The names of an `include` list, accepted in snake_case and camelCase, given back in camelCase. */
export function includeNames(include: string | undefined): ReadonlySet<string> {
  return new Set((include ?? '').split(',').map((name) => toCamelCase(name.trim())));
}

function toCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
