import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Texts of Home and of the frame around every screen. They load before the first paint, so they have a catalog of their
 * own. It contains the error screens, which must render when nothing else could be loaded, but not the long texts that
 * the footer links to. `tests/app/i18n/catalogs.test.ts` fails if a file is missing here.
 */
const frame = [
  'src/app/**',
  'src/ui/**/!(*page*).*',
  'src/modules/site/{*.*,!(data|lazy|pages)/**}',
  'src/modules/browse/{home/*,cards/{sales-trays,product-tray,lowest-price}.*}',
  'src/modules/sync-status/*.*',
];

/** Further texts of the lists of products. A list that the server rendered needs no other catalog. */
const lists = [
  'src/modules/{browse,search}/**/!(shelf-front|recently-viewed).*',
  'src/modules/cart/save-icon-button.*',
  'src/ui/**/*page*.*',
];

/** Further texts of the pages of products: buying, redeeming, downloading and opening. */
const products = [
  'src/{routes,ui}/**',
  'src/modules/{access-code,bookstore-handoff,browse,cart,downloads,launch,offering,product,product-sheet,redeem,saved,wallet}/**',
  'machines/**',
];

/** Texts of the staff pages. Students do not download them. */
const manage = ['src/modules/manage/**'];

/** No fallback locale: a missing French text fails the strict compile instead of being shown in English. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/frame', include: frame },
    { path: '<rootDir>/locales/{locale}/lists', include: lists, exclude: frame },
    { path: '<rootDir>/locales/{locale}/products', include: products, exclude: [...frame, ...lists] },
    {
      path: '<rootDir>/locales/{locale}/screens',
      include: ['src'],
      exclude: [...frame, ...lists, ...products, ...manage],
    },
    { path: '<rootDir>/locales/{locale}/manage', include: manage },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
