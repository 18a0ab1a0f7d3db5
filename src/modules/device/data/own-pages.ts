import { isOwnPage } from '../../../domain/site/own-page.ts';
import { STORED_PAGES } from '../../../domain/site/stored-page.ts';
import { isDenied } from '../../../engine/with-lock.ts';

/** Deletes the stored pages of what the current user has (SITE-13). Where the browser stores nothing, there are none. */
export async function deleteOwnPages(): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    const pages = await caches.open(STORED_PAGES);
    const own = (await pages.keys()).filter(({ url }) => isOwnPage(url));
    await Promise.all(own.map((request) => pages.delete(request)));
  } catch (cause) {
    if (!isDenied(cause)) throw cause;
  }
}
