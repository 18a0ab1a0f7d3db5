/**
 * The language to speak on a site: the wish where the site speaks it, else the one that it names first. Where nothing is wished and there
 * is a choice, none is made.
 */
export function languageOfSite<Code extends string>(
  preferred: string | undefined,
  allowed: readonly Code[],
): Code | undefined {
  const spoken = allowed.find((code) => code === preferred);
  return spoken ?? (preferred !== undefined || allowed.length === 1 ? allowed[0] : undefined);
}
