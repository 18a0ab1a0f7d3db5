import type { WorkboxPlugin } from 'workbox-core';

/**
 * Allows only complete responses of our server into a cache. A captive portal answers every request with its own page,
 * which would otherwise stay in the cache as a cover, a resource of a PDF or a file of the app.
 */
export const onlyOwnResponses: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.has('x-carrel') ? response : null,
};
