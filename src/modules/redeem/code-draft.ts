const NAME = 'carrel.code';

/** Keeps a typed code over the way to the sign-in page and back: in this tab alone, and only until it is taken up. */
export function keepDraft(code: string): void {
  try {
    sessionStorage.setItem(NAME, code);
  } catch {
    // A browser that keeps nothing: the code is typed again.
  }
}

/** The kept code, once; empty where there is none. */
export function takeDraft(): string {
  try {
    const code = sessionStorage.getItem(NAME) ?? '';
    sessionStorage.removeItem(NAME);
    return code;
  } catch {
    return '';
  }
}
