/** Loads the pages that only say what is wrong. They are rarely needed and are used in several independent places. */
export const loadErrorScreen = () => import('./error-screen.tsx');
export const loadNotFoundScreen = () => import('./not-found-screen.tsx');
