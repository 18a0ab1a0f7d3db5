import { make, optional, rename } from './make-node.ts';
import { childOf, childrenOf, childText, type OnixNode } from './node.ts';

/** List 7 (ONIX 2.1) → list 150 (ONIX 3) for the forms that are delivered electronically. The other codes agree. */
const forms: Record<string, string> = { DA: 'EA', DG: 'ED', DH: 'EC' };

/** List 10 (ONIX 2.1) → list 175 (ONIX 3): 002 PDF, 029 EPUB. */
const fileForms: Record<string, string> = { '002': 'E107', '029': 'E101' };

const toTitleDetail = (title: OnixNode): OnixNode =>
  make(title, 'TitleDetail', [
    optional(title, 'TitleType', childText(title, 'TitleType') ?? '01'),
    make(title, 'TitleElement', [make(title, 'TitleElementLevel', ['01']), ...title.parts]),
  ]);

/** The title is a composite, or (until release 2.0) an element of the product itself. */
const toTitles = (product: OnixNode): OnixNode[] => {
  const titles = childrenOf(product, 'Title');
  if (titles.length > 0) return titles.map(toTitleDetail);
  const text = childText(product, 'DistinctiveTitle');
  const parts = [
    optional(product, 'TitleText', text),
    ...['TitlePrefix', 'TitleWithoutPrefix', 'Subtitle'].map((name) => childOf(product, name)),
  ];
  return [toTitleDetail(make(product, 'Title', parts))];
};

const toCollection = (series: OnixNode): OnixNode => {
  const title = optional(
    series,
    'TitleText',
    childText(series, 'TitleOfSeries') ?? childText(childOf(series, 'Title'), 'TitleText'),
  );
  const part = optional(series, 'PartNumber', childText(series, 'NumberWithinSeries'));
  const element = make(series, 'TitleElement', [make(series, 'TitleElementLevel', ['02']), title, part]);
  return make(series, 'Collection', [make(series, 'TitleDetail', [make(series, 'TitleType', ['01']), element])]);
};

/** Returns the subjects: the main ones are elements and composites of their own in ONIX 2.1. List 27: 10 BISAC. */
const toSubjects = (product: OnixNode): OnixNode[] => {
  const isMain = make(product, 'MainSubject', []);
  const bisac = childText(product, 'BASICMainSubject');
  const main = childrenOf(product, 'MainSubject').map((node) =>
    make(node, 'Subject', [
      isMain,
      optional(node, 'SubjectSchemeIdentifier', childText(node, 'MainSubjectSchemeIdentifier')),
      ...node.parts,
    ]),
  );
  const ofElement =
    bisac === undefined
      ? []
      : [
          make(product, 'Subject', [
            isMain,
            make(product, 'SubjectSchemeIdentifier', ['10']),
            make(product, 'SubjectCode', [bisac]),
          ]),
        ];
  return [...ofElement, ...main, ...childrenOf(product, 'Subject')];
};

const toExtents = (product: OnixNode): OnixNode[] => {
  const pages = childText(product, 'NumberOfPages');
  const own = childrenOf(product, 'Extent');
  if (pages === undefined) return own;
  const values = { ExtentType: '00', ExtentValue: pages, ExtentUnit: '03' };
  return [
    make(
      product,
      'Extent',
      Object.entries(values).map(([name, text]) => make(product, name, [text])),
    ),
    ...own,
  ];
};

const toLanguages = (product: OnixNode): OnixNode[] => {
  const code = childText(product, 'LanguageOfText');
  const own = childrenOf(product, 'Language');
  if (code === undefined) return own;
  return [
    make(product, 'Language', [make(product, 'LanguageRole', ['01']), make(product, 'LanguageCode', [code])]),
    ...own,
  ];
};

/** Returns the elements of an ONIX 2 record about the product itself as the block of ONIX 3. */
export const toDescriptiveDetail = (product: OnixNode): OnixNode => {
  const form = childText(product, 'ProductForm');
  const parts = childrenOf(product, 'ContainedItem');
  return make(product, 'DescriptiveDetail', [
    make(product, 'ProductComposition', [parts.length > 0 ? '10' : '00']),
    optional(product, 'ProductForm', form === undefined ? undefined : (forms[form] ?? form)),
    optional(product, 'ProductFormDetail', fileForms[childText(product, 'EpubType') ?? '']),
    ...childrenOf(product, 'ProductFormFeature'),
    ...parts.map((part) => rename(part, 'ProductPart')),
    ...childrenOf(product, 'Series').map(toCollection),
    ...toTitles(product),
    ...childrenOf(product, 'Contributor'),
    childOf(product, 'EditionNumber'),
    childOf(product, 'EditionStatement'),
    ...toLanguages(product),
    ...toExtents(product),
    ...toSubjects(product),
  ]);
};
