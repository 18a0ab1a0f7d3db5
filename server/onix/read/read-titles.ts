import { childrenOf, childText, type OnixNode } from './node.ts';

type Titles = { title: string; subtitle: string | undefined; sortTitle: string };

const mainTitleDetail = (detail: OnixNode | undefined): OnixNode | undefined => {
  const titles = childrenOf(detail, 'TitleDetail');
  return titles.find((title) => childText(title, 'TitleType') === '01') ?? titles[0];
};

/**
 * Selects the title element. Level 01 of list 149 is the product; a volume of a set may contain only level 02 (the
 * collection) and a part number.
 */
const productElement = (title: OnixNode | undefined): OnixNode | undefined => {
  const elements = childrenOf(title, 'TitleElement');
  return elements.find((element) => childText(element, 'TitleElementLevel') === '01') ?? elements[0];
};

const wholeTitle = (element: OnixNode | undefined): string | undefined => {
  const base = childText(element, 'TitleWithoutPrefix');
  const prefix = childText(element, 'TitlePrefix');
  const text = childText(element, 'TitleText') ?? (base === undefined ? undefined : joinPrefix(prefix, base));
  return text ?? childText(element, 'PartNumber');
};

/** Joins a prefix and a title. After a French elision there is no space: "L’" + "Avare". */
const joinPrefix = (prefix: string | undefined, base: string): string => {
  if (prefix === undefined) return base;
  return /['’]$/.test(prefix) ? `${prefix}${base}` : `${prefix} ${base}`;
};

/**
 * Returns the distinctive title (list 15, type 01), its subtitle and its sort form, or undefined if the record has
 * none.
 */
export const readTitles = (detail: OnixNode | undefined): Titles | undefined => {
  const element = productElement(mainTitleDetail(detail));
  const title = wholeTitle(element);
  if (title === undefined) return undefined;
  const subtitle = childText(element, 'Subtitle');
  const sortTitle = childText(element, 'TitleWithoutPrefix') ?? title;
  return { title, subtitle, sortTitle };
};

const ordinal = (value: number): string => {
  const tens = value % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${suffix}`;
};

/** Returns the edition as readable text: the publisher's statement, otherwise for example "3rd" from the number. */
export const readEdition = (detail: OnixNode | undefined): string | undefined => {
  const statement = childText(detail, 'EditionStatement');
  if (statement !== undefined) return statement;
  const number = Number(childText(detail, 'EditionNumber'));
  return Number.isInteger(number) && number > 0 ? ordinal(number) : undefined;
};

/**
 * Returns the series of the book with its part, e.g. "Harry Potter 3", for the search. Type 20 of list 148 is a
 * collection that only the sender of the feed knows.
 */
export const readSeries = (detail: OnixNode | undefined): string[] =>
  childrenOf(detail, 'Collection')
    .filter((collection) => childText(collection, 'CollectionType') !== '20')
    .flatMap((collection) => {
      const elements = childrenOf(mainTitleDetail(collection), 'TitleElement');
      const title = elements.map(wholeTitle).find((text) => text !== undefined);
      const part = elements.map((element) => childText(element, 'PartNumber')).find((text) => text !== undefined);
      return title === undefined
        ? []
        : [
            [title, part]
              .filter((text) => text !== undefined)
              .join(' ')
              .slice(0, 300),
          ];
    });
