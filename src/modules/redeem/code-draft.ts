const NAME = 'carrel.code';

/** Keeps a typed code during sign-in, in this tab only, until it is read once (CODE-2). */
export function keepDraft(code: string): void {
  try {
    sessionStorage.setItem(NAME, code);
  } catch {
    // The browser has no storage, so the person types the code again.
  }
}

/** Returns the kept code and deletes it; empty if there is none. */
export function takeDraft(): string {
  try {
    const code = sessionStorage.getItem(NAME) ?? '';
    sessionStorage.removeItem(NAME);
    return code;
  } catch {
    return '';
  }
}
