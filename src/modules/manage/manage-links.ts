import { MANAGE_LINK } from '../../domain/staff/manage-link.ts';
import type { StaffRole } from '../../domain/staff/staff-schema.ts';

export type PlaceId = 'imports' | 'unmatched' | 'terms';

interface Place {
  readonly id: PlaceId;
  readonly path: string;
  /** Roles that may open the page, besides the manager (STAFF-1). */
  readonly roles: readonly StaffRole[];
}

const places: readonly Place[] = [
  { id: 'imports', path: 'imports', roles: ['store'] },
  { id: 'unmatched', path: 'people/unmatched', roles: ['store', 'support'] },
  { id: 'terms', path: 'terms', roles: ['store', 'support'] },
];

/** Returns the pages of an organization that a person with these roles may open. */
export function placesFor(roles: readonly StaffRole[]): readonly Place[] {
  return places.filter((place) => roles.includes('manager') || place.roles.some((role) => roles.includes(role)));
}

export function placeLink(org: string, { path }: Pick<Place, 'path'>): string {
  return `${MANAGE_LINK}/${encodeURIComponent(org)}/${path}`;
}

export function importsLink(org: string): string {
  return placeLink(org, { path: 'imports' });
}

export function importLink(org: string, id: string): string {
  return `${importsLink(org)}/${encodeURIComponent(id)}`;
}
