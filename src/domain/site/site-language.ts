/**
 * Returns the language of a site: the preferred one if the site allows it, else the site's first. Without a preference
 * and with more than one allowed language, it returns `undefined`.
 */
export function languageOfSite<Code extends string>(
  preferred: string | undefined,
  allowed: readonly Code[],
): Code | undefined {
  const spoken = allowed.find((code) => code === preferred);
  return spoken ?? (preferred !== undefined || allowed.length === 1 ? allowed[0] : undefined);
}
