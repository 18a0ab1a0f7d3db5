import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { loadPagePreloads } from '../server/pages/page-preloads.ts';
import type { Figure } from './figure.ts';

const CLIENT = 'dist/client';

/** A page of each kind that people open first. */
const PAGES = [
  ['Home', '/'],
  ['category', '/browse/history'],
  ['search', '/search'],
  ['book', '/book/1'],
  ['shelf', '/shelf'],
  ['section', '/shelf/course-section/1'],
] as const;

/** The scripts that the server names in a page, by name and size as they are sent, and their sum. */
export function listPageChunks(): Figure[] {
  const shell = readFileSync(`${CLIENT}/index.html`, 'utf8');
  const findPreloads = loadPagePreloads(CLIENT, shell);
  const always = [...shell.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  return PAGES.flatMap(([name, path]) => {
    const { scripts } = findPreloads({ path, language: 'en', hasPageData: true });
    const chunks: Figure[] = [...new Set([...always, ...scripts])].map((file) => ({
      name: `${name}: ${file.replace('/assets/', '')}`,
      value: brotliCompressSync(readFileSync(CLIENT + file)).length / 1024,
      unit: 'KB',
    }));
    const total = chunks.reduce((sum, { value }) => sum + value, 0);
    return [{ name: `${name}: ${chunks.length} scripts`, value: total, unit: 'KB' }, ...chunks];
  });
}
