import { readFile, stat } from 'node:fs/promises';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { locatePublications } from './locate-publications.ts';
import { feedSchema, type OpdsLink } from './opds-schema.ts';

/** Largest feed. It is read as a whole. */
const MAX_MEGABYTES = 100;

export interface OpdsFeed {
  /** The address of the feed itself, against which relative links count. */
  readonly base: string | undefined;
  /** The address of the next page, if there is one. */
  readonly next: string | undefined;
  readonly publications: readonly { readonly line: number; readonly value: unknown }[];
}

/** Reads the file of an OPDS 2.0 feed. @throws UnreadableFile if it is no such feed */
export async function readFeed(path: string): Promise<OpdsFeed> {
  if ((await stat(path)).size > MAX_MEGABYTES * 1024 ** 2) {
    throw new UnreadableFile('opds_too_large', { maxMegabytes: MAX_MEGABYTES });
  }
  return parseFeed(await readFile(path, 'utf8'));
}

/** Reads the text of a feed. @throws UnreadableFile */
export function parseFeed(received: string): OpdsFeed {
  const text = received.replace(/^\u{FEFF}/u, '');
  const parsed = feedSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new UnreadableFile(/^\s*</.test(text) ? 'opds_is_xml' : 'opds_no_feed');
  const { links, publications = [], groups = [] } = parsed.data;
  const lines = locatePublications(text);
  const ofGroups = groups.flatMap((group) => group.publications ?? []);
  return {
    base: links.find(({ rel, href }) => rel.includes('self') && URL.canParse(href))?.href,
    next: hrefOf(links, 'next'),
    publications: [...place(publications, lines.feed), ...place(ofGroups, lines.groups)],
  };
}

function hrefOf(links: readonly OpdsLink[], rel: string): string | undefined {
  return links.find((link) => link.rel.includes(rel))?.href;
}

function place(values: readonly unknown[], lines: readonly number[]): OpdsFeed['publications'] {
  return values.map((value, index) => ({ line: lines[index] ?? 1, value }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(/^\s*</.test(text) ? 'opds_is_xml' : 'opds_no_json');
  }
}
