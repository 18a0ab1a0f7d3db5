import { childOf, childrenOf, childText, type OnixNode } from './node.ts';
import type { Note } from './notes.ts';
import type { OnixSubject } from './record.ts';

/** List 27: 10 BISAC subject heading, 20 keywords, 93 to 99 Thema subject and qualifiers. */
const toScheme = (code: string | undefined): OnixSubject['scheme'] => {
  if (code === '10') return 'BISAC';
  if (code === '20') return 'KEYWORD';
  return code !== undefined && /^9[3-9]$/.test(code) ? 'THEMA' : 'OTHER';
};

const shapes: Partial<Record<OnixSubject['scheme'], RegExp>> = {
  BISAC: /^[A-Z]{3}\d{6}$/,
  THEMA: /^[0-9A-Z][0-9A-Z-]{0,19}$/,
};

const readKeywords = (node: OnixNode): OnixSubject[] =>
  (childText(node, 'SubjectHeadingText') ?? '')
    .split(/[;,]/)
    .map((keyword) => keyword.trim().slice(0, 200))
    .filter((keyword) => keyword !== '')
    .map((value) => ({ scheme: 'KEYWORD', value, isMain: false }));

const readCoded = (node: OnixNode, scheme: OnixSubject['scheme'], note: Note): OnixSubject[] => {
  const value = childText(node, 'SubjectCode')?.toUpperCase();
  if (value === undefined) return [];
  if (shapes[scheme]?.test(value) === false) {
    note(node.line, 'SubjectCode', 'onix_subject_invalid', { value, scheme });
    return [];
  }
  const heading = childText(node, 'SubjectHeadingText')?.slice(0, 500);
  const isMain = childOf(node, 'MainSubject') !== undefined;
  return [{ scheme, value: value.slice(0, 200), heading, isMain }];
};

/** Returns subject codes and keywords without duplicates. The main subject of each scheme comes first. */
export const readSubjects = (detail: OnixNode | undefined, note: Note): OnixSubject[] => {
  const all = childrenOf(detail, 'Subject').flatMap((node) => {
    const scheme = toScheme(childText(node, 'SubjectSchemeIdentifier'));
    return scheme === 'KEYWORD' ? readKeywords(node) : readCoded(node, scheme, note);
  });
  const unique = new Map<string, OnixSubject>();
  for (const subject of all) {
    const key = `${subject.scheme} ${subject.value}`;
    if (!unique.has(key)) unique.set(key, subject);
  }
  return [...unique.values()].sort((left, right) => Number(right.isMain) - Number(left.isMain));
};
