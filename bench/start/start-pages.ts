import { type FindAddress, productNamed, sectionNamed } from '../../e2e/support/route-addresses.ts';

/** A page whose start is measured. Selectors hold in the application and in its copy without a framework. */
export interface StartPage {
  readonly name: string;
  readonly path: string | FindAddress;
  /** True if a signed-in person opens it. */
  readonly isPersonal?: true;
  /** Selector of the first product, offering or material. */
  readonly product: string;
  /** Selector of what a person clicks to see a detail. */
  readonly link: string;
  /** Selector of the detail. */
  readonly detail: string;
}

const PRODUCT_PAGE = 'main [type=radio]';
const SHEET = 'dialog[open] h2, dialog[open] h3';

/** The pages that are measured, by the name that `--pages` takes. */
export const START_PAGES: readonly StartPage[] = [
  { name: 'home', path: '/', product: 'main article', link: 'main article a', detail: PRODUCT_PAGE },
  { name: 'category', path: '/browse/history', product: 'main article', link: 'main article a', detail: PRODUCT_PAGE },
  {
    name: 'search',
    path: '/search?terms=biology',
    product: 'main article',
    link: 'main article a',
    detail: PRODUCT_PAGE,
  },
  {
    name: 'book',
    path: productNamed('/book', 'Biology'),
    product: PRODUCT_PAGE,
    link: 'main a[href^="/browse/"]',
    detail: 'main article',
  },
  {
    name: 'shelf',
    path: '/shelf',
    isPersonal: true,
    product: 'main article',
    link: 'main article button',
    detail: SHEET,
  },
  {
    name: 'section',
    path: sectionNamed(''),
    isPersonal: true,
    product: 'main article',
    link: 'main article button',
    detail: SHEET,
  },
];
