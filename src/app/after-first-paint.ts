import { setAppPrompts } from './app-prompts.ts';
import { followAccount } from './follow-account.ts';
import { installErrorReporting } from './install-error-reporting.ts';
import { startSync } from './service-worker-bridge/start-sync.ts';

/** Starts sync and account handling after the first render. In a separate chunk. */
export function startSyncAndAccount(): Promise<void> {
  installErrorReporting(window);
  followAccount();
  return startSync((applyUpdate) => setAppPrompts({ applyUpdate }));
}
