import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * What Home and the frame around every screen say: their words come before the first paint, so they have a catalogue of their own.
 * Not the long texts at the foot of the site; but the error screens, which have to speak when nothing else could be loaded.
 * `tests/app/i18n/catalogues.test.ts` tells when something is missing here.
 */
const frame = [
  'src/app/**',
  'src/ui/!(*page*).*',
  'src/modules/site/!(*-page).*',
  'src/modules/browse/{home-*,sales-trays,product-tray,lowest-price}.*',
  'src/modules/sync-status/*.*',
];

/** What the lists of products say besides: a page that came with its products needs no other words. */
const lists = [
  'src/modules/{browse,search}/**/!(shelf-front|recently-viewed).*',
  'src/modules/cart/save-icon-button.*',
  'src/ui/*page*.*',
];

/** What the pages of products say besides: everything about buying, redeeming, keeping and opening one. */
const products = [
  'src/{routes,ui}/**',
  'src/modules/{access-code,bookstore-handoff,browse,cart,downloads,launch,offering,product,product-sheet,redeem,saved,wallet}/**',
  'machines/**',
];

/** What only staff see. Students do not download it. */
const manage = ['src/modules/manage/**'];

/** No fallback locale: a missing French text has to fail the strict compile instead of passing as English. */
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
