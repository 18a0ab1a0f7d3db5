/** Loads the error screens. They are rarely needed and are used in several independent places. */
export const loadErrorScreens = () => import('./error-screens.tsx');
