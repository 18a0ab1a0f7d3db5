import type { UserMenuFacts } from '../../../domain/people/user-menu.ts';
import { MY_SHELF_FEATURE } from '../../../domain/sections/section-guard.ts';
import { isBranded, type SiteFacts } from '../site-facts.ts';

/** What the user menu depends on; `undefined` while nobody is known to be here. */
export function userMenuFacts(site: SiteFacts): UserMenuFacts | undefined {
  const { label, login } = site;
  if (!login) return undefined;
  return {
    flags: login.navigationInfo,
    isLabelSite: isBranded(site),
    hasShelf: !isBranded(site) || login.enabledFeatures.includes(MY_SHELF_FEATURE),
    mayRequestProducts: label?.accessProductRequests === true,
    supportLink: label?.supportLink,
  };
}
