import { setAppPrompts } from './app-prompts.ts';

/** The browser's own question is not in the compiler's library: not every browser has it. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
}
const isInstallQuestion = (event: Event): event is InstallQuestion => 'prompt' in event;

/** Keeps the browser's question for when the person asks for it, in place of the browser's own banner. */
export function offerInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallQuestion(event)) return;
    event.preventDefault();
    setAppPrompts({
      install: async () => {
        // A question can be asked once.
        setAppPrompts({ install: undefined });
        await event.prompt();
      },
    });
  });
  window.addEventListener('appinstalled', () => setAppPrompts({ install: undefined }));
}
