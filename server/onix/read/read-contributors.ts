import { childrenOf, childText, childTexts, type OnixNode } from './node.ts';
import type { OnixContributor } from './record.ts';

/** Contributor roles of list 17 that the store shows. For a person with several roles, the first known role counts. */
const roles: Record<string, OnixContributor['role']> = {
  A01: 'author',
  A02: 'author',
  A03: 'author',
  A08: 'photographer',
  A09: 'author',
  A12: 'illustrator',
  A13: 'photographer',
  A15: 'introduction',
  A23: 'introduction',
  A24: 'introduction',
  A35: 'illustrator',
  B01: 'editor',
  B05: 'adapter',
  B06: 'translator',
  B11: 'editor',
  B13: 'editor',
  B21: 'editor',
  E07: 'narrator',
};

const uninvert = (inverted: string | undefined): string | undefined => {
  const [key, ...given] = inverted?.split(',') ?? [];
  return inverted === undefined || given.length === 0 ? inverted : `${given.join(',').trim()} ${key}`.trim();
};

/** Joins a name from its parts if the record does not contain the whole name (ONIX group P.7). */
const fromParts = (node: OnixNode): string | undefined => {
  const parts = ['TitlesBeforeNames', 'NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'SuffixToKey', 'LettersAfterNames'];
  const name = parts.flatMap((part) => childText(node, part) ?? []).join(' ');
  return childText(node, 'KeyNames') === undefined ? undefined : name;
};

/** List 19: 01 unknown, 02 anonymous, 04 various. */
const unnamed: Record<string, string> = { '01': 'Unknown', '02': 'Anonymous', '04': 'Various' };

const readOne = (node: OnixNode, position: number): (OnixContributor & { rank: number }) | undefined => {
  const corporate = childText(node, 'CorporateName');
  const person = childText(node, 'PersonName') ?? fromParts(node) ?? uninvert(childText(node, 'PersonNameInverted'));
  const name = person ?? corporate ?? unnamed[childText(node, 'UnnamedPersons') ?? ''];
  if (name === undefined) return undefined;
  const codes = childTexts(node, 'ContributorRole');
  const role = codes.flatMap((code) => roles[code] ?? [])[0] ?? 'other';
  const rank = Number(childText(node, 'SequenceNumber') ?? position);
  return { sequence: position, role, name, isCorporate: person === undefined && corporate !== undefined, rank };
};

/**
 * Returns the contributors by the record's sequence numbers, otherwise in the order of the record. `sequence` counts
 * from 1 without gaps.
 */
export const readContributors = (detail: OnixNode | undefined): OnixContributor[] =>
  childrenOf(detail, 'Contributor')
    .flatMap((node, index) => readOne(node, index + 1) ?? [])
    .sort((left, right) => left.rank - right.rank)
    .map(({ rank: _rank, ...contributor }, index) => ({ ...contributor, sequence: index + 1 }));
