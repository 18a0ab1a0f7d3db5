import { vi } from 'vitest';

export interface SubmittedForm {
  readonly action: string;
  readonly method: string;
  readonly target: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Fakes browser tabs, which jsdom lacks. Records the opened addresses, the submitted forms and whether the tab was
 * closed.
 */
export function fakeTabs(isBlocked = false) {
  const opened: string[] = [];
  const submitted: SubmittedForm[] = [];
  const close = vi.fn();
  let isClosed = false;
  vi.stubGlobal('open', (_url: string, name: string) => {
    if (isBlocked) return null;
    opened.push(name);
    return {
      document: document.implementation.createHTMLDocument(),
      close,
      get closed() {
        return isClosed;
      },
    };
  });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields: [string, string][] = [...new FormData(this)].map(([name, value]) => [name, String(value)]);
    const { pathname } = new URL(this.action);
    submitted.push({ action: pathname, method: this.method, target: this.target, fields: Object.fromEntries(fields) });
  });
  return {
    opened,
    submitted,
    close,
    /** The person closes the tab while it waits. */
    closeByHand: () => {
      isClosed = true;
    },
  };
}
