import { createContext, useContext } from 'react';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

export const SiteContext = createContext<SiteFacts>(NO_FACTS);

/** Returns the facts about the site and the user, for components inside the shell. */
export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
