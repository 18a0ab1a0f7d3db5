import { setAppPrompts } from './app-prompts.ts';

declare global {
  interface WindowEventMap {
    /** TypeScript's DOM library does not declare it because not every browser supports it. */
    readonly beforeinstallprompt: Event & { readonly prompt: () => Promise<unknown> };
  }
}

/** Keeps the browser's install prompt until the person asks for it, in place of the browser's own banner. */
export function offerInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setAppPrompts({
      install: async () => {
        // The prompt can be shown only once.
        setAppPrompts({ install: undefined });
        await event.prompt();
      },
    });
  });
  window.addEventListener('appinstalled', () => setAppPrompts({ install: undefined }));
}
