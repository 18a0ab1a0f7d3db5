import type { Page } from '@playwright/test';

interface Row {
  readonly id: string;
  readonly attributes: { readonly name?: string; readonly readerFileType?: string };
  readonly relationships?: { readonly product?: { readonly data: { readonly id: string } } };
}

/** Asks in the browser, which knows the addresses of all sites of this computer. */
async function rowsOf(page: Page, path: string): Promise<readonly Row[]> {
  await page.goto('/site-map');
  return page.evaluate(`fetch(${JSON.stringify(path)}).then((answer) => answer.json()).then(({ data }) => data)`);
}

/** Finds the page of a product by its name. */
export const productNamed = (name: string) => async (page: Page) => {
  const cards = await rowsOf(page, `/api/v1/catalog/search/?search=${encodeURIComponent(name)}`);
  return `/product-detail/${cards.find(({ attributes }) => attributes.name === name)?.id ?? 0}`;
};

/** Finds the page of the person's first course whose name starts with the given text. */
export const section = (name: string) => async (page: Page) => {
  const sections = await rowsOf(page, '/api/v1/sections/course_sections/?only_enrolled=True');
  const found = sections.find(({ attributes }) => attributes.name?.startsWith(name));
  return `/shelf/course-section/${found?.id ?? 0}`;
};

/** Finds the reader page of the person's first book of a type. */
export const bookOf = (kind: string) => async (page: Page) => {
  const assets = await rowsOf(page, '/api/v1/assets/assets/?page_size=100');
  const found = assets.find(({ attributes }) => attributes.readerFileType === kind);
  return `/book/read/${found?.relationships?.product?.data.id ?? 0}`;
};

/** Finds a console page of the school that most of the demonstration people attend. */
export const schoolConsole = (path: string) => async (page: Page) => {
  await page.goto('/manage');
  const school = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fairbrook University' }).first();
  const link = await school.getByRole('link').first().getAttribute('href');
  return `/manage/${link?.split('/')[2]}/${path}`;
};
