import type { UserMenuInput } from '../../../domain/people/user-menu.ts';
import { MY_SHELF_FEATURE } from '../../../domain/sections/section-guard.ts';
import { isBranded, type SiteState } from '../site-state.ts';

/** Returns the data that the user menu depends on; `undefined` while the user is not known to be signed in. */
export function userMenuInput(site: SiteState): UserMenuInput | undefined {
  const { brand, login } = site;
  if (!login) return undefined;
  return {
    flags: login.navigationInfo,
    isBranded: isBranded(site),
    hasShelf: !isBranded(site) || login.enabledFeatures.includes(MY_SHELF_FEATURE),
    mayRequestProducts: brand?.accessProductRequests === true,
    supportLink: brand?.supportLink,
  };
}
