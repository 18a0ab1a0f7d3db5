import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { languageOfSite } from '../../../domain/site/site-language.ts';
import { type LanguageChoice, useAppServices } from '../app-services.ts';
import { useSite } from '../site-context.ts';
import { isSignedIn, type SiteFacts } from '../site-facts.ts';

/** The languages to choose from on this site (spec/shelf.md §5); all of ours while the site's are unknown. */
export function useSiteLanguages(): readonly LanguageChoice[] {
  const { languages } = useAppServices();
  const allowed: readonly string[] | undefined = allowedOn(useSite());
  return allowed ? languages.filter(({ code }) => allowed.includes(code)) : languages;
}

/**
 * Turns the interface of a visitor to a language that the site speaks. Who is logged in follows the account, of which the server tells a
 * language of the site; the account itself keeps its own for other sites.
 */
export function useSiteLanguageForVisitors(): void {
  const { i18n } = useLingui();
  const { changeLanguage } = useAppServices();
  const site = useSite();
  const wanted = isSignedIn(site) ? undefined : languageOfSite(i18n.locale, allowedOn(site) ?? []);
  const turn = useEffectEvent((code: string) => {
    // A visitor has no account to tell. Without a line the words may not be there: the next start tries again.
    changeLanguage(code, () => undefined).catch(() => undefined);
  });
  const isOther = wanted !== undefined && wanted !== i18n.locale;
  useEffect(() => {
    if (isOther) turn(wanted);
  }, [isOther, wanted]);
}

/** The brand may be one that a page around the app names; the login knows that of the host alone. */
function allowedOn({ label, login }: SiteFacts) {
  return label?.allowedLanguageCodes ?? login?.navigationInfo.allowedLanguageCodes;
}
