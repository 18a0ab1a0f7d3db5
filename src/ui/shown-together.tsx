import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './shown-together.module.css';
import { Skeleton } from './skeleton.tsx';

/** Milliseconds after which the parts are shown, whether they are complete or not. */
const MAX_WAIT_MS = 4_000;

interface Parts {
  /** Delays the appearance until the returned function is called. */
  hold(): () => void;
  /** Starts the wait. The returned function ends it. */
  start(): () => void;
}

const PartsContext = createContext<Parts | undefined>(undefined);

/** Calls `show` once, when no part holds it any more or the longest wait is over. */
function createParts(show: () => void): Parts {
  let held = 0;
  // A part that is complete may add parts that are not, which hold before this microtask runs.
  const look = () => queueMicrotask(() => held === 0 && show());
  return {
    hold() {
      held += 1;
      return () => {
        held -= 1;
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

interface ShownTogetherProps {
  children: ReactNode;
  /** Lays out the children as a grid; its gap is the gap of the surrounding grid. */
  className?: string;
}

/**
 * Shows parts of a page at the same time, so that no part moves another one when its data arrives. A part delays the
 * appearance with `useShownWhen`, for four seconds at most.
 */
export function ShownTogether({ children, className }: ShownTogetherProps) {
  const [isShown, setShown] = useState(false);
  const [parts] = useState(() => createParts(() => setShown(true)));
  useLayoutEffect(() => parts.start(), [parts]);
  return (
    <div className={classNames(styles.together, !isShown && styles.waiting, className)} aria-busy={!isShown}>
      {!isShown && (
        <div className={styles.skeleton}>
          <Skeleton shape="block" />
        </div>
      )}
      <PartsContext value={parts}>{children}</PartsContext>
    </div>
  );
}

/** Delays the surrounding `ShownTogether`, if there is one, until this part of it is complete. */
export function useShownWhen(isComplete: boolean): void {
  const parts = use(PartsContext);
  useLayoutEffect(() => (isComplete ? undefined : parts?.hold()), [parts, isComplete]);
}
