import { escapeXml, height, width } from './drawing.ts';
import { broadside, column, initial, type Layout, label, plate, window } from './layouts.ts';
import { palettes } from './palettes.ts';
import { pick, seededRandom } from './random.ts';
import { classroom, collection, courseware, ebundle, physicalProduct } from './type-layouts.ts';

export type Cover = {
  /**
   * The product's id. It alone determines layout, colors and ornament, so that a cover keeps its design when the title
   * is corrected.
   */
  id: string;
  title: string;
  /** Display name, e.g. "Jane Austen"; may be empty. */
  author: string;
  productType: 'book' | 'courseware' | 'classroom' | 'collection' | 'ebundle' | 'physical_product';
};

const bookLayouts: Layout[] = [plate, label, window, initial, column, broadside];

const typeLayouts = { courseware, classroom, collection, ebundle, physical_product: physicalProduct };

/**
 * Generates a cover for a product without a picture (PROD-8): an SVG of 400 × 600 units, about 2–8 KB, always the same
 * for the same product. It contains no script, style sheet, font or link, so it can be served as `image/svg+xml` and
 * cached permanently while the product is unchanged. All text in it is escaped.
 */
export const coverSvg = ({ id, title, author, productType }: Cover): string => {
  const random = seededRandom(`cover ${id}`);
  const palette = pick(palettes, random);
  const layout = productType === 'book' ? pick(bookLayouts, random) : typeLayouts[productType];
  const content = layout({ title: title.trim() || 'Untitled', author: author.trim() }, palette, random, 'c');
  const name = author.trim() === '' ? title : `${title}, ${author}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escapeXml(name)}</title>${content}</svg>`;
};
