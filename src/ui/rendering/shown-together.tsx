import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './shown-together.module.css';
import { useIsServerRendered } from './use-is-server-rendered.ts';

/** Milliseconds after which the parts are shown, whether they are complete or not. */
const MAX_WAIT_MS = 2_000;

interface Parts {
  /** Delays the appearance until the returned function is called. */
  hold(): () => void;
  /** Starts the wait. The returned function ends it. */
  start(): () => void;
}

const PartsContext = createContext<Parts | undefined>(undefined);

/** Calls `show` once no part holds it any more, or when the longest wait is over. */
function createParts(show: () => void): Parts {
  let holders = 0;
  // A part that is complete may add parts that are not, which hold before this microtask runs.
  const look = () => queueMicrotask(() => holders === 0 && show());
  return {
    hold() {
      holders += 1;
      return () => {
        holders -= 1;
        look();
      };
    },
    start() {
      const latest = setTimeout(show, MAX_WAIT_MS);
      look();
      return () => clearTimeout(latest);
    },
  };
}

/**
 * Shows parts of a page at the same time, so that no part moves another one when its data arrives. A part delays the
 * appearance with `useShownWhen`, for two seconds at most. Parts that the server rendered are shown from the start. The
 * element has no box of its own, so the parts are laid out by the surrounding element.
 */
export function ShownTogether({ children }: { children: ReactNode }) {
  const isServerRendered = useIsServerRendered();
  const [isShown, setShown] = useState(isServerRendered);
  const [parts] = useState(() => createParts(() => setShown(true)));
  useLayoutEffect(() => parts.start(), [parts]);
  return (
    <>
      {!isShown && <Skeleton shape="block" />}
      <div className={styles.together} hidden={!isShown}>
        <PartsContext value={parts}>{children}</PartsContext>
      </div>
    </>
  );
}

/** Delays the surrounding `ShownTogether`, if there is one, until this part of it is complete. */
export function useShownWhen(isComplete: boolean): void {
  const parts = use(PartsContext);
  useLayoutEffect(() => (isComplete ? undefined : parts?.hold()), [parts, isComplete]);
}
