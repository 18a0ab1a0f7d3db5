import { consoleScreens } from './screens-console.ts';
import { bookOf, productNamed, section } from './screens-places.ts';
import {
  choose,
  chooseLastAnswer,
  goTo,
  inOrder,
  loseNetwork,
  openMaterial,
  openTitle,
  payOrder,
  press,
  pressFirst,
  putIntoCart,
  reopenOffline,
  type Screen,
  waitFor,
  withBanner,
  write,
} from './screens-steps.ts';

const BOOK = 'Anatomy and Physiology';
const OPENED_BOOK = waitFor('main iframe, main canvas');
/** The offerings can be chosen, or the product is in the cart already. */
const READY_TO_BUY = waitFor('main form button[type=submit]:enabled, main form a');

/** One product of each type. */
const products = [
  ['book', 'Anatomy and Physiology'],
  ['courseware', 'BioBench'],
  ['classroom', 'General Biology Classroom'],
  ['collection', 'Epic Poems of the Old World'],
  ['ebundle', 'The First-Year Science Shelf'],
  ['physical', 'Molecular Model Kit'],
] as const;
const information = ['support', 'privacy-notice', 'terms-of-use', 'refund-policy', 'accessibility', 'site-map'];

const catalog: readonly Screen[] = [
  { name: 'home', at: '/' },
  { name: 'home-signed-in', at: '/', person: 'maya' },
  { name: 'browse-all', at: '/browse/all' },
  { name: 'browse-category', at: '/browse/science-and-math' },
  { name: 'search', at: '/search?terms=biology' },
  { name: 'search-pages', at: '/search?terms=the&page=2' },
  { name: 'search-nothing', at: '/search?terms=qqqqqq' },
  { name: 'search-empty', at: '/search?terms=' },
  { name: 'search-offline', at: '/search?terms=biology', step: inOrder(loseNetwork, goTo('/search?terms=chemistry')) },
  ...products.map(([type, name]): Screen => ({ name: `product-${type}`, at: productNamed(name) })),
  ...products.map(
    ([type, name]): Screen => ({ name: `product-${type}-signed-in`, at: productNamed(name), person: 'maya' }),
  ),
  { name: 'product-owned', at: productNamed('Think Python'), person: 'maya' },
  { name: 'product-free', at: productNamed('The Communist Manifesto'), person: 'maya' },
  { name: 'product-in-cart', at: productNamed(BOOK), step: putIntoCart },
  { name: 'product-elsewhere', at: productNamed(BOOK), host: 'seller.localhost' },
  { name: 'product-gone', at: '/book/999999999' },
];

const buying: readonly Screen[] = [
  { name: 'cart-empty', at: '/cart' },
  {
    name: 'cart',
    at: productNamed(BOOK),
    step: inOrder(putIntoCart, goTo('/search?terms=Walden'), openTitle('Walden'), putIntoCart, goTo('/cart')),
  },
  {
    name: 'cart-pending',
    at: productNamed(BOOK),
    step: inOrder(READY_TO_BUY, loseNetwork, putIntoCart, goTo('/cart')),
  },
  { name: 'checkout-visitor', at: '/checkout' },
  { name: 'checkout-empty', at: '/checkout', person: 'nora' },
  { name: 'checkout', at: productNamed(BOOK), person: 'pavel', step: inOrder(putIntoCart, goTo('/checkout')) },
  {
    name: 'checkout-complete',
    at: productNamed(BOOK),
    // A person who has bought the book cannot buy it again.
    person: { en: 'beth', 'fr-CA': 'camille' },
    step: inOrder(putIntoCart, payOrder),
  },
  { name: 'wallet', at: productNamed(BOOK), person: 'owen', step: press('Pay now'), isLayer: true },
];

const shelf: readonly Screen[] = [
  { name: 'shelf-visitor', at: '/shelf' },
  { name: 'shelf', at: '/shelf', person: 'maya' },
  { name: 'shelf-every-state', at: '/shelf?term=all', person: 'elena' },
  { name: 'shelf-filter', at: '/shelf', person: 'elena', step: press('Filter'), isLayer: true },
  { name: 'shelf-filtered', at: '/shelf?type=classroom&sort=alphabetical_asc', person: 'elena' },
  { name: 'shelf-empty', at: '/shelf', person: 'nora' },
  { name: 'shelf-error-2', at: '/shelf?error_code=2', person: 'maya', isLayer: true },
  { name: 'shelf-choose-course', at: '/shelf?error_code=1', person: 'maya', isLayer: true },
  { name: 'shelf-instructor', at: '/shelf', person: 'ines' },
  { name: 'shelf-code-delivery', at: '/shelf', person: 'priya' },
  { name: 'shelf-offline', at: '/shelf', person: 'maya', step: reopenOffline },
  ...[
    ['book', 'Emma'],
    ['bundle', 'The First-Year Science Shelf'],
    ['collection', 'Epic Poems of the Old World'],
    ['classroom', 'General Biology Classroom'],
    ['courseware', 'MindLab'],
    ['thing', 'Drawing Set'],
    ['ended', 'Jane Eyre'],
  ].map(
    ([kind, title = '']): Screen => ({
      name: `sheet-${kind}`,
      at: '/shelf?term=all',
      person: 'elena',
      step: openMaterial(title),
      isLayer: true,
    }),
  ),
  { name: 'redeem', at: '/shelf', person: 'maya', step: press('Redeem access code'), isLayer: true },
  {
    name: 'redeem-refused',
    at: '/shelf',
    person: 'maya',
    step: inOrder(press('Redeem access code'), write('LATE-DRAC-0003'), choose('Redeem')),
    isLayer: true,
  },
  {
    name: 'redeem-kept',
    at: '/shelf',
    person: 'maya',
    step: inOrder(press('Redeem access code'), loseNetwork, write('READ-PRIDE-2026'), choose('Redeem')),
    isLayer: true,
  },
  { name: 'redeem-page', at: '/redeem' },
];

const sections: readonly Screen[] = [
  { name: 'section', at: section('General Biology'), person: 'maya' },
  { name: 'section-chemistry', at: section('General Chemistry'), person: 'maya' },
  { name: 'section-later', at: section('Introduction to Psychology'), person: 'maya' },
  { name: 'section-over', at: section('Calculus I'), person: 'maya' },
  { name: 'section-choice', at: section('Fundamentals of Nursing'), person: 'maya' },
  { name: 'section-opted-out', at: section('General Biology'), person: 'owen' },
  { name: 'section-partner', at: section('American Voices'), person: 'hannah' },
  { name: 'section-code-delivery', at: section(''), person: 'priya' },
  { name: 'section-lms', at: section(''), person: 'luis' },
  { name: 'section-offline', at: section('General Biology'), person: 'maya', step: reopenOffline },
  { name: 'cart-sheet', at: section(''), person: 'luis', step: press('Cart'), isLayer: true },
  { name: 'opt-out', at: section('General Biology'), person: 'maya', step: press('Opt Out'), isLayer: true },
  {
    name: 'opt-out-word',
    at: section('General Biology'),
    person: 'maya',
    step: inOrder(press('Opt Out'), choose('Continue to Opt Out'), write('optout'), choose('Continue')),
    isLayer: true,
  },
  {
    name: 'opt-out-reason',
    at: section('General Biology'),
    person: 'maya',
    step: inOrder(
      press('Opt Out'),
      choose('Continue to Opt Out'),
      write('OPTOUT'),
      choose('Continue'),
      chooseLastAnswer,
    ),
    isLayer: true,
  },
  { name: 'opt-in', at: section('General Biology'), person: 'owen', step: press('Opt In'), isLayer: true },
  { name: 'opt-partner', at: section('American Voices'), person: 'hannah', step: press('Opt Out'), isLayer: true },
  { name: 'hand-off', at: section('American Voices'), person: 'hannah', step: press('Buy Now'), isLayer: true },
];

const reading: readonly Screen[] = [
  { name: 'reader', at: bookOf('EPUB'), person: 'maya', step: OPENED_BOOK, isLayer: true },
  { name: 'reader-pdf', at: bookOf('PDF'), person: 'maya', step: OPENED_BOOK, isLayer: true },
  ...[
    ['contents', 'Contents'],
    ['notes', 'Bookmarks and notes'],
    ['search', 'Search in this book'],
    ['look', 'Text and colors'],
    ['about', 'Print, and about this book'],
  ].map(
    ([panel, button = '']): Screen => ({
      name: `reader-${panel}`,
      at: bookOf('EPUB'),
      person: 'maya',
      step: inOrder(OPENED_BOOK, press(button)),
      isLayer: true,
    }),
  ),
  { name: 'downloads-empty', at: '/downloads', person: 'nora' },
  { name: 'downloads', at: bookOf('EPUB'), person: 'maya', step: inOrder(OPENED_BOOK, goTo('/downloads')) },
];

const around: readonly Screen[] = [
  { name: 'account', at: '/account', person: 'maya' },
  { name: 'account-visitor', at: '/account' },
  {
    name: 'menu-student',
    at: '/support',
    person: 'maya',
    step: pressFirst('header button[popovertarget]'),
    isLayer: true,
  },
  {
    name: 'menu-manager',
    at: '/support',
    person: 'marcus',
    step: pressFirst('header button[popovertarget]'),
    isLayer: true,
  },
  { name: 'impersonating', at: '/support', person: 'ingrid' },
  // The button of the account asks first; the menu asks only if something would be lost.
  { name: 'log-out', at: '/account', person: 'maya', step: pressFirst('main button[class*=danger]'), isLayer: true },
  {
    name: 'changes',
    at: productNamed(BOOK),
    person: 'maya',
    step: inOrder(READY_TO_BUY, loseNetwork, putIntoCart, pressFirst('[class*=status] button')),
    isLayer: true,
  },
  {
    name: 'maintenance',
    at: '/support',
    before: withBanner('maintenance', 'Saturday from 2 to 4 a.m. this site is updated.'),
  },
  { name: 'eula', at: '/account/eula?next=/shelf', person: 'tunde' },
  { name: 'eula-visitor', at: '/account/eula' },
  { name: 'missing-course', at: '/account/courses', person: 'maya' },
  { name: 'cookies', at: '/cookies' },
  { name: 'platform', at: '/platform/adopt' },
  { name: 'language', at: '/support', step: pressFirst('footer button[class*=quiet]'), isLayer: true },
  { name: 'sign-in', at: '/account/sign-in' },
  { name: 'login', at: '/login' },
  { name: 'not-found', at: '/nothing-here' },
  { name: 'forbidden', at: '/forbidden' },
  { name: 'forbidden-signed-in', at: '/manage', person: 'maya' },
  { name: 'error', at: '/error' },
  ...information.map((name): Screen => ({ name, at: `/${name}` })),
  { name: 'label-campus', at: '/', host: 'campus.localhost' },
  { name: 'label-campus-shelf', at: '/shelf', host: 'campus.localhost', person: 'maya' },
  { name: 'label-partner', at: '/', host: 'partner.localhost' },
  { name: 'label-brand', at: '/shelf', host: 'brand.localhost', person: 'luis' },
  { name: 'label-seller', at: '/', host: 'seller.localhost' },
  { name: 'label-provider', at: '/', host: 'provider.localhost' },
];

/** All screens of the product and the states of them that people meet. */
export const screens: readonly Screen[] = [
  ...catalog,
  ...buying,
  ...shelf,
  ...sections,
  ...reading,
  ...around,
  ...consoleScreens,
];
