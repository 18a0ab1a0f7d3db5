import type { Brand } from '../../../src/domain/site/brand-schema.ts';
import { channelOfSite } from '../../../src/domain/site/site-store.ts';
import type { CourseFilter } from './search-query.ts';

/** The context of a search besides its text: the site, and the courses that a course code means there. */
export interface SearchedSite {
  readonly channel: string;
  readonly courseFilter: CourseFilter;
}

export function toSearchedSite(brand: Brand | undefined, now: Date): SearchedSite {
  return {
    channel: channelOfSite(brand),
    courseFilter: { organizationId: brand?.org && Number(brand.org.id), now },
  };
}
