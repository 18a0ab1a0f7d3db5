import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as z from 'zod';
import { outboundDownload } from '../../../http/outbound/outbound-download.ts';
import { OutboundCallError } from '../../../http/outbound/outbound-fetch.ts';
import { Problem } from '../../../http/responses/problem.ts';
import { importProblemText } from '../../../messages/import-messages.ts';
import { feedCallText } from '../../../messages/open-book-texts.ts';
import type { Text } from '../../../messages/text.ts';
import { UnreadableFile } from '../../profiles/unreadable-file.ts';
import { type ReceivedFile, storeFile } from '../../receive-file.ts';
import { parseFeed } from '../read-feed.ts';

/** Most pages of a feed that are fetched at once. The import names the address at which it goes on. */
const MAX_PAGES = 20;
const MAX_PAGE_BYTES = 20 * 1024 ** 2;
const PAGE_TIMEOUT_MS = 15_000;
const MAX_NAME = 200;

interface FeedFetch {
  readonly folder: string;
  readonly allowedOrigins: readonly string[];
}

/**
 * Fetches a feed with its next pages from the address that staff entered, and stores it as one file with whole
 * addresses (OPEN-3).
 * @throws 422 if it cannot be fetched or is no feed
 */
export async function fetchFeed(address: string, { folder, allowedOrigins }: FeedFetch): Promise<ReceivedFile> {
  const publications: unknown[] = [];
  const seen = new Set<string>();
  let next: string | undefined = address;
  for (let page = 0; page < MAX_PAGES && next !== undefined && !seen.has(next); page += 1) {
    seen.add(next);
    const { url, text } = await fetchPage(next, folder, allowedOrigins);
    const feed = parsePage(text);
    publications.push(...feed.publications.map(({ value }) => withWholeLinks(value, url)));
    next = feed.next === undefined ? undefined : URL.parse(feed.next, url)?.href;
  }
  const links = [
    { rel: 'self', href: address },
    ...(next === undefined || seen.has(next) ? [] : [{ rel: 'next', href: next }]),
  ];
  const text = JSON.stringify({ links, publications }, null, 1);
  const { host, pathname } = new URL(address);
  return { ...(await storeFile(Readable.from([text]), folder)), fileName: `${host}${pathname}`.slice(-MAX_NAME) };
}

async function fetchPage(address: string, folder: string, allowedOrigins: readonly string[]) {
  const path = join(folder, `feed-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const limits = { path, maxBytes: MAX_PAGE_BYTES, timeoutMs: PAGE_TIMEOUT_MS };
    const { status, url } = await outboundDownload(address, allowedOrigins, limits);
    if (status !== 200) throw refused(feedCallText('status', address, status));
    return { url, text: await readFile(path, 'utf8') };
  } catch (error) {
    throw error instanceof OutboundCallError ? refused(feedCallText(error.problem, address)) : error;
  } finally {
    await rm(path, { force: true });
  }
}

function parsePage(text: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    throw error instanceof UnreadableFile ? refused(importProblemText(error.code, error.params)) : error;
  }
}

const refused = (detail: Text) => new Problem(422, 'validation_failed', { detail, meta: { fields: ['address'] } });

const linksSchema = z.array(z.unknown()).optional();
const linkedSchema = z.looseObject({ links: linksSchema, images: linksSchema });

/** Resolves the links of a publication against the address of its page. */
function withWholeLinks(publication: unknown, base: string): unknown {
  const parsed = linkedSchema.safeParse(publication);
  if (!parsed.success) return publication;
  const { links, images } = parsed.data;
  const whole = (list: typeof links) => list?.map((link) => wholeLink(link, base));
  return { ...parsed.data, ...(links ? { links: whole(links) } : {}), ...(images ? { images: whole(images) } : {}) };
}

const hrefSchema = z.looseObject({ href: z.string() });

function wholeLink(link: unknown, base: string): unknown {
  const parsed = hrefSchema.safeParse(link);
  if (!parsed.success) return link;
  return { ...parsed.data, href: URL.parse(parsed.data.href, base)?.href ?? parsed.data.href };
}
