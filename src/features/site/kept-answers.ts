/** What this browser remembers of messages that somebody put away. A closed storage only means that they show again. */
export type KeptAnswer = 'carrel.maintenance' | 'carrel.merger' | 'carrel.cookies';

export function readAnswer(name: KeptAnswer): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keepAnswer(name: KeptAnswer, answer: string): void {
  try {
    localStorage.setItem(name, answer);
  } catch {}
}
