import { MANAGE_LINK } from './manage-link.ts';
import { mayDo, type StaffAct } from './staff-acts.ts';
import type { StaffRole } from './staff-schema.ts';

/** A page of the console. */
export type PlaceId = 'imports' | 'unmatched' | 'terms';

interface Place {
  readonly id: PlaceId;
  readonly path: string;
  /** The act that the page needs (STAFF-1). */
  readonly act: StaffAct;
  /** True if `{path}/{id}` is the page of one item. */
  readonly hasItems?: boolean;
}

/** The pages of an organization, in the order of the tabs. */
export const places: readonly Place[] = [
  { id: 'imports', path: 'imports', act: 'rosters.import', hasItems: true },
  { id: 'unmatched', path: 'people/unmatched', act: 'people.match' },
  { id: 'terms', path: 'terms', act: 'terms.view' },
];

/** Returns the pages of an organization that a person with these roles may open. */
export function placesFor(roles: readonly StaffRole[]): readonly Place[] {
  return places.filter(({ act }) => mayDo(roles, act));
}

export function placeLink(org: string, { path }: Pick<Place, 'path'>): string {
  return `${MANAGE_LINK}/${encodeURIComponent(org)}/${path}`;
}

/** Address of the page of one item, e.g. of a section. */
export function itemLink(org: string, place: PlaceId, id: string): string {
  const { path = '' } = places.find((one) => one.id === place) ?? {};
  return `${placeLink(org, { path })}/${encodeURIComponent(id)}`;
}

export function importsLink(org: string): string {
  return placeLink(org, { path: 'imports' });
}

export function importLink(org: string, id: string): string {
  return itemLink(org, 'imports', id);
}
