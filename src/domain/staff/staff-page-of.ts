import { type ConsolePageId, consolePages } from './console-pages.ts';

export type StaffPage =
  | { readonly name: 'home' }
  | { readonly name: ConsolePageId; readonly org: string; readonly id: string | undefined };

const OF_ORGANIZATION = /^\/manage\/(?<org>\d+)\/(?<rest>.+)$/;

/** Returns the staff page of a path, or `undefined` if there is none. */
export function staffPageOf(path: string): StaffPage | undefined {
  const bare = path.replace(/\/$/, '');
  if (bare === '/manage') return { name: 'home' };
  const { org, rest } = OF_ORGANIZATION.exec(bare)?.groups ?? {};
  if (org === undefined || rest === undefined) return undefined;
  const whole = consolePages.find(({ path: own }) => own === rest);
  if (whole) return { name: whole.id, org, id: undefined };
  const [, list, id] = /^(.+)\/(\d+)$/.exec(rest) ?? [];
  const one = consolePages.find(({ path: own, hasItems }) => hasItems && own === list);
  return one && { name: one.id, org, id };
}
