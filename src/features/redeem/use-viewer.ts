import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';

interface Viewer {
  readonly isCampusStore: boolean;
  /** The device knows that nobody is signed in; not so while nothing is known. */
  readonly isVisitor: boolean;
}

/** Who looks and where, as the device last heard: enough for the wording of a button. */
export function useViewer(): Viewer {
  const label = useObserved(
    'label',
    lazySource(loadDevice, (device) => device.label),
  );
  const login = useObserved(
    'login',
    lazySource(loadDevice, (device) => device.login),
  );
  return { isCampusStore: label?.value?.isCampusStore === true, isVisitor: login?.value.isLoggedIn === false };
}
