/** Name of the cache of covers. The service worker fills it. */
export const COVERS = 'covers';
