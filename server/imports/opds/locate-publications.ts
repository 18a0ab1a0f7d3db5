const OPEN = new Set(['{', '[']);
const CLOSE = new Set(['}', ']']);

/** The paths of the lists. The feed itself and the groups have no name: one has no parent, the others are in an array. */
const PLACES: Readonly<Record<string, keyof PublicationLines>> = {
  '/publications': 'feed',
  '/groups//publications': 'groups',
};

export interface PublicationLines {
  readonly feed: number[];
  readonly groups: number[];
}

/**
 * Returns the lines on which the publications of a JSON feed begin, counted from 1: those of the feed and those of its
 * groups. The text is valid JSON.
 */
export function locatePublications(text: string): PublicationLines {
  const lines: PublicationLines = { feed: [], groups: [] };
  /** The open objects and arrays, each with the name under which its parent has it. */
  const path: string[] = [];
  let line = 1;
  let name = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (/^\s*:/.test(text.slice(end + 1, end + 40))) name = text.slice(at + 1, end);
      at = end;
    } else if (OPEN.has(sign)) {
      const list = PLACES[path.join('/')];
      if (sign === '{' && list) lines[list].push(line);
      path.push(name);
      name = '';
    } else if (CLOSE.has(sign)) {
      path.pop();
      name = '';
    }
  }
  return lines;
}

/** A string of JSON contains no line break. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}
