import { createContext, useContext } from 'react';
import { NO_FACTS, type SiteFacts } from './site-facts.ts';

export const SiteContext = createContext<SiteFacts>(NO_FACTS);

/** The site and the person, for whatever stands inside the shell. */
export function useSite(): SiteFacts {
  return useContext(SiteContext);
}
