import { setAppPrompts } from './app-prompts.ts';

/**
 * The `beforeinstallprompt` event. TypeScript's DOM library does not declare it because not every browser supports it.
 */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}
const isInstallQuestion = (event: Event): event is InstallQuestion => 'prompt' in event;

/** Keeps the browser's install prompt until the user asks for it, in place of the browser's own banner. */
export function offerInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallQuestion(event)) return;
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
