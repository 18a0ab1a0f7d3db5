import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { languageOfSite } from '../../../domain/site/site-language.ts';
import { type LanguageChoice, useAppServices } from '../app-services.ts';
import { useSite } from '../site-context.ts';
import { isSignedIn, type SiteState } from '../site-state.ts';

/** Returns the languages that can be selected on this site; all languages of the app while the site's are unknown. */
export function useSiteLanguages(): readonly LanguageChoice[] {
  const { languages } = useAppServices();
  const allowed: readonly string[] | undefined = allowedOn(useSite());
  return allowed ? languages.filter(({ code }) => allowed.includes(code)) : languages;
}

/**
 * Switches the interface of a visitor to a language that the site allows. For a signed-in person the account decides:
 * the server returns a language that this site allows, and the account keeps its own choice for other sites.
 */
export function useSiteLanguageForVisitors(): void {
  const { i18n } = useLingui();
  const { changeLanguage } = useAppServices();
  const site = useSite();
  const wanted = isSignedIn(site) ? undefined : languageOfSite(i18n.locale, allowedOn(site) ?? []);
  const turn = useEffectEvent((code: string) => {
    // A visitor has no account to update. Offline the texts may be missing; the next start tries again.
    changeLanguage(code, () => undefined).catch(() => undefined);
  });
  const isOther = wanted !== undefined && wanted !== i18n.locale;
  useEffect(() => {
    if (isOther) turn(wanted);
  }, [isOther, wanted]);
}

/**
 * Returns the languages that the brand allows. The brand may come from the page that embeds the app, while the login
 * only contains the brand of the host name.
 */
function allowedOn({ brand, login }: SiteState) {
  return brand?.allowedLanguageCodes ?? login?.navigationInfo.allowedLanguageCodes;
}
