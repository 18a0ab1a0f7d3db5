/** What this browser remembers of messages that somebody put away. A closed storage only means that they show again. */
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
