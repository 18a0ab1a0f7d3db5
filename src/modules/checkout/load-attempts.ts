/** Loads the code of the stored attempt, which only a person who orders needs. */
export const loadAttempts = () => import('./attempt.ts');
