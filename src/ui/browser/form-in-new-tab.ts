/** A form to submit in a new tab. */
export interface TabForm {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}

/** An open tab that waits for its form. */
export interface WaitingTab {
  /** Does nothing if the person has closed the tab: a form for a closed tab would open another one. */
  submit(form: TabForm): void;
  close(): void;
}

/**
 * Opens an empty tab. Call it synchronously in the click handler; otherwise the browser blocks it as a pop-up.
 * @param words text that the tab shows while it waits
 * @returns `undefined` if the browser blocked the tab
 */
export function openWaitingTab(words: string): WaitingTab | undefined {
  const name = crypto.randomUUID();
  const tab = window.open('', name);
  if (tab === null) return undefined;
  tab.document.title = words;
  fillWaitingTab(tab.document, words);
  return {
    submit: (form) => {
      if (!tab.closed) submitInto(name, form);
    },
    close: () => tab.close(),
  };
}

/** The empty tab has no style sheet. Its text follows the language of this page and the color scheme of the system. */
function fillWaitingTab({ documentElement, body }: Document, words: string): void {
  documentElement.lang = document.documentElement.lang;
  Object.assign(documentElement.style, { colorScheme: 'light dark', font: '1.125rem/1.5 system-ui, sans-serif' });
  Object.assign(body.style, { margin: '20vh 1rem', textAlign: 'center' });
  body.textContent = words;
}

/**
 * Submits a form of this page into the tab. The content security policy of this page decides where forms may go, and it
 * allows only this site.
 */
function submitInto(target: string, { action, method, fields }: TabForm): void {
  const form = document.createElement('form');
  Object.assign(form, { action, method, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
