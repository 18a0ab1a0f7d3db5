import { loadDevice } from '../../../sync/load-device.ts';

/** What the person decides about a change that does not come through. */
export function actOnRow(what: 'retryRow' | 'discardRow', id: string): void {
  void loadDevice().then((device) => device[what](id));
}
