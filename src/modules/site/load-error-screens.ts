/** What is shown in place of a page: seldom needed, and then by several who know nothing of each other. */
export const loadErrorScreens = () => import('./error-screens.tsx');
