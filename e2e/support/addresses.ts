import type { Page } from '@playwright/test';

/** One product of each type. */
const products = [
  'Anatomy and Physiology',
  'BioBench',
  'General Biology Classroom',
  'Epic Poems of the Old World',
  'The First-Year Science Shelf',
  'Molecular Model Kit',
];

async function idOf(page: Page, name: string): Promise<string | undefined> {
  const answer = await page.request.get(`/api/v1/catalog/search/?search=${encodeURIComponent(name)}`);
  const { data }: { data: { id: string; attributes: { name: string } }[] } = await answer.json();
  return data.find(({ attributes }) => attributes.name === name)?.id;
}

/** Returns every address of the application that a student visits, with one product of each type. */
export async function addressesOf(page: Page): Promise<string[]> {
  const ids = await Promise.all(products.map((name) => idOf(page, name)));
  const sections = await page.request.get('/api/v1/sections/course_sections/?only_enrolled=True');
  const sectionId: string | undefined = (await sections.json()).data[0]?.id;
  return [
    '/',
    '/browse/all',
    '/browse/science-and-math',
    '/search?terms=biology',
    '/search?terms=zzzz',
    ...ids.map((id) => `/product-detail/${id}`),
    '/cart',
    '/checkout',
    '/shelf',
    ...(sectionId === undefined ? [] : [`/shelf/course-section/${sectionId}`]),
    '/account',
    '/account/courses',
    '/account/eula',
    '/cookies',
    '/downloads',
    '/redeem',
    '/platform/adopt',
    '/support',
    '/privacy-notice',
    '/terms-of-use',
    '/refund-policy',
    '/accessibility',
    '/site-map',
    '/install',
    '/forbidden',
    '/error',
    '/nothing-here',
  ];
}
