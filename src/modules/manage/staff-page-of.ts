export type StaffPage =
  | { readonly place: 'home' }
  | { readonly place: 'imports'; readonly org: string; readonly id: string | undefined }
  | { readonly place: 'unmatched' | 'terms'; readonly org: string };

const OF_ORGANIZATION = /^\/manage\/(?<org>\d+)\/(?:imports(?:\/(?<id>\d+))?|(?<place>people\/unmatched|terms))$/;

/** Returns the staff page of a path, or `undefined` if there is none. */
export function staffPageOf(path: string): StaffPage | undefined {
  const bare = path.replace(/\/$/, '');
  if (bare === '/manage') return { place: 'home' };
  const { org, id, place } = OF_ORGANIZATION.exec(bare)?.groups ?? {};
  if (org === undefined) return undefined;
  if (place === undefined) return { place: 'imports', org, id };
  return { place: place === 'terms' ? 'terms' : 'unmatched', org };
}
