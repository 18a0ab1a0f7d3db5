import type { CatalogItem } from './catalog-item-schema.ts';

/** A detail of a material, in the order of the panel. Unknown details are left out (PROD-11). */
export type MaterialDetail =
  | { readonly kind: 'classroomIsbn' | 'soldBy' | 'supplierItemId' | 'edition'; readonly text: string }
  | { readonly kind: 'isbns'; readonly isbns: readonly NamedIsbn[] }
  | { readonly kind: 'language'; readonly code: string }
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'fileType'; readonly fileType: 'EPUB' | 'PDF' };

/** An ISBN with the version that it is of (PROD-11). */
export interface NamedIsbn {
  readonly version: 'digital' | 'print';
  readonly value: string;
}

const ISBN_TYPES = [
  ['EISBN13', 'digital'],
  ['ISBN13', 'print'],
  ['EISBN10', 'digital'],
  ['ISBN10', 'print'],
] as const;

type Described = Pick<CatalogItem, 'identifiers' | 'product'>;

export function materialDetails({ identifiers, product }: Described): MaterialDetail[] {
  const isbns = namedIsbns(identifiers);
  return [
    text('classroomIsbn', identifiers.CLASSROOM_ISBN),
    text('soldBy', product.publisher ?? product.imprint),
    isbns.length > 0 ? [{ kind: 'isbns' as const, isbns }] : [],
    text('supplierItemId', product.supplierItemId),
    product.language ? [{ kind: 'language' as const, code: product.language }] : [],
    product.numPages ? [{ kind: 'pages' as const, count: product.numPages }] : [],
    text('edition', product.edition),
    product.productFileType ? [{ kind: 'fileType' as const, fileType: product.productFileType }] : [],
  ].flat();
}

/** Returns the ISBNs of a product, each once: a number that two versions share is that of the digital one. */
function namedIsbns(identifiers: Described['identifiers']): NamedIsbn[] {
  const named: NamedIsbn[] = [];
  for (const [type, version] of ISBN_TYPES) {
    const value = identifiers[type];
    if (value !== undefined && !named.some((one) => one.value === value)) named.push({ version, value });
  }
  return named;
}

function text(
  kind: 'classroomIsbn' | 'soldBy' | 'supplierItemId' | 'edition',
  value: string | undefined,
): MaterialDetail[] {
  return value ? [{ kind, text: value }] : [];
}

/** A publisher's restriction. Percentages are points from 0 to 100. */
export type DrmRestriction =
  | { readonly kind: 'offline' | 'copyPaste'; readonly percent: number }
  | { readonly kind: 'printing'; readonly title: string; readonly percent: number | undefined };

/**
 * Returns the restrictions to show: offline or copying above 0 percent, printing as a feature or with a share (PROD-3).
 */
export function drmRestrictions(product: CatalogItem['product']): DrmRestriction[] {
  const { drm } = product;
  return [
    percentage('offline', drm?.offlinePercent),
    percentage('copyPaste', drm?.copyPercentage),
    product.hasFeaturePrinting || drm?.printAllowancePercent !== undefined
      ? [
          {
            kind: 'printing' as const,
            title: product.hasFeaturePrinting ? (product.featurePrintingTitle ?? '') : '',
            percent: drm?.printAllowancePercent,
          },
        ]
      : [],
  ].flat();
}

function percentage(kind: 'offline' | 'copyPaste', percent: number | undefined): DrmRestriction[] {
  return percent !== undefined && percent > 0 ? [{ kind, percent }] : [];
}
