import { createContext, useContext } from 'react';
import { type SiteState, UNKNOWN_SITE } from './site-state.ts';

export const SiteContext = createContext<SiteState>(UNKNOWN_SITE);

/** Returns the facts about the site and the user, for components inside the shell. */
export function useSite(): SiteState {
  return useContext(SiteContext);
}
