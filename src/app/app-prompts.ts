/** Actions that the browser or the service worker offers to the user. */
export interface AppPrompts {
  /** Activates the waiting new version. */
  readonly applyUpdate: (() => void) | undefined;
  /** Shows the browser's install prompt. */
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
