/**
 * A path inside a book. Books are untrusted archives: a path that climbs above the root stays there, as in the address of
 * a page, and one that names another host is refused.
 */
export interface BookPath {
  /** Relative to the root of the archive, without a leading slash. */
  readonly path: string;
  readonly fragment: string | undefined;
}

/** Resolves a link in the file `base` to a path inside the book, or `undefined`. */
export function resolveBookPath(base: string, href: string): BookPath | undefined {
  const mark = href.indexOf('#');
  const fragment = mark < 0 ? undefined : decode(href.slice(mark + 1));
  const target = decode(mark < 0 ? href : href.slice(0, mark));
  if (target === undefined || isElsewhere(target)) return undefined;
  if (target === '') return { path: base, fragment };
  // A path with a leading slash begins at the root of the archive.
  const folders = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  const path = climb([...folders, ...target.split('/')]);
  return path === undefined ? undefined : { path, fragment };
}

function isElsewhere(target: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(target) || target.startsWith('//') || /[\\\0]/.test(target);
}

function climb(segments: readonly string[]): string | undefined {
  const path: string[] = [];
  for (const segment of segments) {
    if (segment === '..') path.pop();
    else if (segment !== '' && segment !== '.') path.push(segment);
  }
  return path.length === 0 ? undefined : path.join('/');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
