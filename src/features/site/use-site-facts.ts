import { NO_FACTS, type SiteFacts } from './site-facts.ts';

/** What the device knows of the site and the person. */
export function useSiteFacts(): SiteFacts {
  return NO_FACTS;
}
