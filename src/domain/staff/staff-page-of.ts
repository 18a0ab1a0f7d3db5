import { type PlaceId, places } from './staff-places.ts';

export type StaffPage =
  | { readonly place: 'home' }
  | { readonly place: PlaceId; readonly org: string; readonly id: string | undefined };

const OF_ORGANIZATION = /^\/manage\/(?<org>\d+)\/(?<rest>.+)$/;

/** Returns the staff page of a path, or `undefined` if there is none. */
export function staffPageOf(path: string): StaffPage | undefined {
  const bare = path.replace(/\/$/, '');
  if (bare === '/manage') return { place: 'home' };
  const { org, rest } = OF_ORGANIZATION.exec(bare)?.groups ?? {};
  if (org === undefined || rest === undefined) return undefined;
  const whole = places.find(({ path: own }) => own === rest);
  if (whole) return { place: whole.id, org, id: undefined };
  const [, list, id] = /^(.+)\/(\d+)$/.exec(rest) ?? [];
  const one = places.find(({ path: own, hasItems }) => hasItems && own === list);
  return one && { place: one.id, org, id };
}
