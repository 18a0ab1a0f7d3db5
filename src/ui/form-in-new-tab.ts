/** A form to be opened in a tab of its own. */
export interface TabForm {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: Readonly<Record<string, string>>;
}

/** A tab that waits for its form. */
export interface WaitingTab {
  submit(form: TabForm): void;
  close(): void;
}

let opened = 0;

/**
 * Opens an empty tab. To be called in the press itself: later the browser takes it for a pop-up.
 * @param words what the tab shows while it waits
 * @returns `undefined` where the browser blocked it
 */
export function openWaitingTab(words: string): WaitingTab | undefined {
  opened += 1;
  const name = `carrel-tab-${opened}-${Date.now()}`;
  const tab = window.open('', name);
  if (tab === null) return undefined;
  tab.document.title = words;
  tab.document.body.textContent = words;
  return {
    submit: (form) => submitInto(name, form),
    close: () => tab.close(),
  };
}

/** Through a form of this page: its own policy says where forms may go, and that is this site alone. */
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
