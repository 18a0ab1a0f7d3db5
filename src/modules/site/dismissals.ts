/** Storage keys of dismissed messages (SITE-3). If the storage is not available, the messages are shown again. */
export type Dismissal = 'carrel.maintenance' | 'carrel.merger' | 'carrel.cookies';

export function readDismissal(name: Dismissal): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeDismissal(name: Dismissal, answer: string): void {
  try {
    localStorage.setItem(name, answer);
  } catch {}
}
