import { sendEventsTo } from '../api/analytics.ts';
import { analyticsSink } from './analytics-sink.ts';
import { errorSink } from './error-sink.ts';
import { followAccount } from './follow-account.ts';
import { makeOffers } from './offers.ts';
import { reportFaults } from './report-faults.ts';
import { startDevice } from './service-worker-bridge/start-device.ts';

/** What the first screen does not wait for, in a chunk of its own. */
export function startDeviceAndAccount(): Promise<void> {
  sendEventsTo(analyticsSink);
  reportFaults(window, errorSink);
  followAccount();
  return startDevice((applyUpdate) => makeOffers({ applyUpdate }));
}
