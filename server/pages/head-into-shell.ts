import type { Html } from './html.ts';

const TITLE = /<title>[^<]*<\/title>/;

/** Puts a page's own head in the place of the title that every page starts with. */
export function headIntoShell(shell: string, head: Html): string {
  // A function, so that a dollar sign of a title stays one.
  return shell.replace(TITLE, () => head.markup);
}
