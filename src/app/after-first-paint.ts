import { setAnalyticsSink } from '../modules/site/data/analytics-api.ts';
import { analyticsSink } from './analytics-sink.ts';
import { setAppPrompts } from './app-prompts.ts';
import { errorSink } from './error-sink.ts';
import { followAccount } from './follow-account.ts';
import { installErrorReporting } from './install-error-reporting.ts';
import { startSync } from './service-worker-bridge/start-sync.ts';

/** Starts sync and account handling after the first render. In a separate chunk. */
export function startSyncAndAccount(): Promise<void> {
  setAnalyticsSink(analyticsSink);
  installErrorReporting(window, errorSink);
  followAccount();
  return startSync((applyUpdate) => setAppPrompts({ applyUpdate }));
}
