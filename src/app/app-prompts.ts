import { createListeners } from '../engine/listeners.ts';

/** Actions that the browser or the service worker offers to the person. */
export interface AppPrompts {
  /** Activates the waiting new version. */
  readonly applyUpdate: (() => void) | undefined;
  /** Shows the browser's install prompt. */
  readonly install: (() => Promise<void>) | undefined;
}

let prompts: AppPrompts = { applyUpdate: undefined, install: undefined };
const listeners = createListeners();

export function currentAppPrompts(): AppPrompts {
  return prompts;
}

export function setAppPrompts(more: Partial<AppPrompts>): void {
  prompts = { ...prompts, ...more };
  listeners.notify();
}

export const onAppPrompts = listeners.add;
