import { createContext, useContext } from 'react';
import { type SiteState, UNKNOWN_SITE } from './site-state.ts';

export const SiteContext = createContext<SiteState>(UNKNOWN_SITE);

/** Returns the state of the site and the login, for components inside the shell. */
export function useSite(): SiteState {
  return useContext(SiteContext);
}
