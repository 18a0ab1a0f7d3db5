import type { WorkboxPlugin } from 'workbox-core';

/**
 * Lets only whole answers of our server into a cache. A captive portal answers every address with a page of its own, which would
 * stay there as a cover, a part of a PDF or a file of the app long after the network is good.
 */
export const ownAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.has('x-carrel') ? response : null,
};
