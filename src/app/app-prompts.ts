/** What the browser or the worker holds ready for the person to take. */
export interface AppPrompts {
  /** Lets the new version that waits take over. */
  readonly applyUpdate: (() => void) | undefined;
  /** Asks whether to install the app. */
  readonly install: (() => Promise<void>) | undefined;
}

let prompts: AppPrompts = { applyUpdate: undefined, install: undefined };
const listeners = new Set<() => void>();

export function currentAppPrompts(): AppPrompts {
  return prompts;
}

export function setAppPrompts(more: Partial<AppPrompts>): void {
  prompts = { ...prompts, ...more };
  for (const listener of listeners) listener();
}

export function onAppPrompts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
