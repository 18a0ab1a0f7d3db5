import { setAppPrompts } from './app-prompts.ts';

/**
 * The `beforeinstallprompt` event. TypeScript's DOM library does not declare it because not every browser supports it.
 */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPromptEvent = (event: Event): event is InstallPromptEvent => 'prompt' in event;

/** Keeps the browser's install prompt until the user asks for it, in place of the browser's own banner. */
export function offerInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPromptEvent(event)) return;
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
