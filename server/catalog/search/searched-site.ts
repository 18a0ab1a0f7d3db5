import { channelOfSite } from '../../../src/domain/site/site-store.ts';
import type { WhiteLabel } from '../../../src/domain/site/white-label-schema.ts';
import type { CourseFilter } from './search-query.ts';

/** The context of a search besides its text: the site, and the courses that a course code means there. */
export interface SearchedSite {
  readonly channel: string;
  readonly courseFilter: CourseFilter;
}

export function toSearchedSite(label: WhiteLabel | undefined, now: Date): SearchedSite {
  return {
    channel: channelOfSite(label),
    courseFilter: { organizationId: label?.org && Number(label.org.id), now },
  };
}
