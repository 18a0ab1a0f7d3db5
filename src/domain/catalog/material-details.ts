import type { CatalogItem } from './catalog-item-schema.ts';

/** A fact of a material, in the order of the panel. Unknown facts are left out (PROD-11). */
export type MaterialFact =
  | { readonly kind: 'classroomIsbn' | 'soldBy' | 'isbns' | 'supplierItemId' | 'edition'; readonly text: string }
  | { readonly kind: 'language'; readonly code: string }
  | { readonly kind: 'pages'; readonly count: number }
  | { readonly kind: 'fileType'; readonly fileType: 'EPUB' | 'PDF' };

type Described = Pick<CatalogItem, 'identifiers' | 'product'>;

export function materialFacts({ identifiers, product }: Described): MaterialFact[] {
  const isbns = [identifiers.EISBN13, identifiers.ISBN13, identifiers.EISBN10, identifiers.ISBN10];
  const named = [...new Set(isbns.filter((isbn) => isbn !== undefined))];
  return [
    text('classroomIsbn', identifiers.CLASSROOM_ISBN),
    text('soldBy', product.publisher ?? product.imprint),
    text('isbns', named.join(', ')),
    text('supplierItemId', product.supplierItemId),
    product.language ? [{ kind: 'language' as const, code: product.language }] : [],
    product.numPages ? [{ kind: 'pages' as const, count: product.numPages }] : [],
    text('edition', product.edition),
    product.productFileType ? [{ kind: 'fileType' as const, fileType: product.productFileType }] : [],
  ].flat();
}

function text(
  kind: 'classroomIsbn' | 'soldBy' | 'isbns' | 'supplierItemId' | 'edition',
  value: string | undefined,
): MaterialFact[] {
  return value ? [{ kind, text: value }] : [];
}

/** A publisher's restriction. Percentages are points from 0 to 100. */
export type DrmRestriction =
  | { readonly kind: 'offline' | 'copyPaste'; readonly percent: number }
  | { readonly kind: 'printing'; readonly title: string; readonly percent: number | undefined };

/** Returns the restrictions to show: offline or copying above 0 percent, or printing as a feature (PROD-3). */
export function drmRestrictions(product: CatalogItem['product']): DrmRestriction[] {
  const { drm } = product;
  return [
    percentage('offline', drm?.offlinePercent),
    percentage('copyPaste', drm?.copyPercentage),
    product.hasFeaturePrinting
      ? [{ kind: 'printing' as const, title: product.featurePrintingTitle ?? '', percent: drm?.printAllowancePercent }]
      : [],
  ].flat();
}

function percentage(kind: 'offline' | 'copyPaste', percent: number | undefined): DrmRestriction[] {
  return percent !== undefined && percent > 0 ? [{ kind, percent }] : [];
}
