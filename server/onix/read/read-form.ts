import { childrenOf, childText, childTexts, type OnixNode } from './node.ts';
import type { OnixProduct } from './record.ts';

type Form = Pick<OnixProduct, 'productType' | 'format' | 'fileType' | 'drm'>;

/** List 175: E101 EPUB, E107 PDF. */
const fileTypes: Record<string, 'EPUB' | 'PDF'> = { E101: 'EPUB', E107: 'PDF' };

const toProductType = (
  form: string,
  composition: string | undefined,
  hasParts: boolean,
): OnixProduct['productType'] => {
  const isDigital = form.startsWith('E') || form === 'AJ';
  if (isDigital && hasParts && composition !== '00') return 'ebundle';
  if (form === 'EC') return 'courseware';
  if (isDigital || /^[BP]/.test(form)) return 'book';
  return 'physical_product';
};

/**
 * Returns the format of a product by its form (list 150): E… is digital, B… and P… are print, all others are physical
 * items. Online-only (EC) is courseware and cannot be taken offline. A digital product with several parts is an
 * e-bundle. Returns undefined without a form.
 */
export const readForm = (detail: OnixNode | undefined, numPages: number | undefined): Form | undefined => {
  const form = childText(detail, 'ProductForm');
  if (form === undefined) return undefined;
  const hasParts = childrenOf(detail, 'ProductPart').length > 0;
  const productType = toProductType(form, childText(detail, 'ProductComposition'), hasParts);
  const isDigital = form.startsWith('E') || form === 'AJ';
  const fileType = childTexts(detail, 'ProductFormDetail').flatMap((code) => fileTypes[code] ?? [])[0];
  const drm = { ...readDrm(detail, numPages), ...(form === 'EC' ? { offlinePercent: 0 } : {}) };
  return { productType, format: isDigital ? 'digital' : 'print', fileType: isDigital ? fileType : undefined, drm };
};

/**
 * Returns a usage limit as a percentage. List 146: 01 unlimited, 02 limited, 03 prohibited. List 147: 04 pages, 05
 * percent, 08 percent per period.
 */
const readPercent = (constraint: OnixNode, numPages: number | undefined): number | undefined => {
  const status = childText(constraint, 'EpubUsageStatus');
  if (status === '03') return 0;
  if (status === '01') return 100;
  for (const limit of childrenOf(constraint, 'EpubUsageLimit')) {
    const quantity = Number(childText(limit, 'Quantity'));
    const unit = childText(limit, 'EpubUsageUnit');
    const share =
      unit === '04' && numPages ? (quantity * 100) / numPages : unit === '05' || unit === '08' ? quantity : Number.NaN;
    if (Number.isFinite(share) && share >= 0) return Math.min(100, Math.round(share * 100) / 100);
  }
  return undefined;
};

/** Returns the usage limits. List 145: 01 preview, 02 print, 03 copy and paste, 05 text to speech. */
const readDrm = (detail: OnixNode | undefined, numPages: number | undefined): Form['drm'] => {
  const drm: Form['drm'] = {};
  for (const constraint of childrenOf(detail, 'EpubUsageConstraint')) {
    const usage = childText(constraint, 'EpubUsageType');
    const percent = readPercent(constraint, numPages);
    if (usage === '05') drm.isTextToSpeechAllowed = childText(constraint, 'EpubUsageStatus') !== '03';
    else if (percent === undefined) continue;
    else if (usage === '02') drm.printPercent = percent;
    else if (usage === '03') drm.copyPercent = percent;
    // A preview without a limit names no share, so staff choose it.
    else if (usage === '01' && childText(constraint, 'EpubUsageStatus') !== '01') drm.samplePercent = percent;
  }
  return drm;
};
