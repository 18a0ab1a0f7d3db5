import { useCallback, useEffect, useRef } from 'react';
import type { ProductId } from '../../contract/ids.ts';
import type { MarkContent, ReadingMark, ReadingState, ReadingStyle } from '../../contract/reading.ts';
import { emptyReading } from '../../domain/fold-reading.ts';
import type { ReadingIntent } from '../../domain/reading-intent.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { useSave } from '../../ui/use-save.tsx';
import type { ShownPlace } from './reading-engine.ts';

/** Writes to the outbox of this device. Each rejects if the device cannot store it. */
export interface ReadingMutations {
  readonly add: (content: MarkContent) => Promise<void>;
  readonly change: (mark: ReadingMark, content: MarkContent) => Promise<void>;
  readonly remove: (mark: ReadingMark) => Promise<void>;
  readonly restyle: (style: ReadingStyle) => Promise<void>;
  /** Counts what was copied or printed. */
  readonly use: (what: { readonly copied?: number; readonly printed?: number }) => Promise<void>;
}

/** The same mutations for controls that hold nothing the person typed: a failure shows a message. */
export type ReadingActions = {
  readonly [Name in keyof ReadingMutations]: (...input: Parameters<ReadingMutations[Name]>) => void;
};

/** Marks, counts and places of one book, as this device knows them; asked for anew when the book is opened. */
export function useReadingState(productId: ProductId, title: string) {
  const seen = useObserved<ReadingState>(
    productId,
    lazySource(loadDevice, (device) => device.reading(productId)),
  );
  const isAsked = useRefreshed(productId, async () => (await loadDevice()).refreshReading(productId), undefined);
  const mutations = mutationsOf({ productId, title });
  const save = useSave();
  const actions: ReadingActions = {
    add: (content) => void save(() => mutations.add(content)),
    change: (mark, content) => void save(() => mutations.change(mark, content)),
    remove: (mark) => void save(() => mutations.remove(mark)),
    restyle: (style) => void save(() => mutations.restyle(style)),
    use: (what) => void save(() => mutations.use(what)),
  };
  return { state: seen ?? emptyReading(productId), isAsked: isAsked !== undefined, actions, mutations };
}

function mutationsOf(book: { readonly productId: ProductId; readonly title: string }): ReadingMutations {
  return {
    add: (content) =>
      enqueue({
        kind: 'reading.putMark',
        payload: { ...book, markId: crypto.randomUUID(), base: 0, content, createdAt: new Date().toISOString() },
      }),
    change: (mark, content) =>
      enqueue({
        kind: 'reading.putMark',
        payload: { ...book, markId: mark.id, base: mark.version, content, createdAt: mark.createdAt },
      }),
    remove: (mark) =>
      enqueue({ kind: 'reading.removeMark', payload: { ...book, markId: mark.id, base: mark.version } }),
    restyle: async (style) => {
      await (await loadDevice()).keepReadingStyle(style);
      await enqueue({ kind: 'reading.style', payload: { ...book, style: { ...style, at: Date.now() } } });
    },
    use: ({ copied = 0, printed = 0 }) => enqueue({ kind: 'reading.use', payload: { ...book, copied, printed } }),
  };
}

async function enqueue(intent: ReadingIntent): Promise<void> {
  await (await loadDevice()).enqueue(intent);
}

const TELL_OTHERS_EVERY_MS = 30_000;

/**
 * Remembers where the person is: on this device with each page, for the other devices when the book is left or put aside, and now and
 * then in between.
 */
export function useLeftPlace(productId: ProductId, title: string, deviceId: string) {
  const last = useRef<string>(undefined);
  const save = useSavePlace();
  useEffect(() => {
    const tell = () => save(async () => (await loadDevice()).tellLeftPlaces());
    const onHidden = () => {
      if (document.visibilityState === 'hidden') tell();
    };
    const timer = setInterval(tell, TELL_OTHERS_EVERY_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      tell();
    };
  }, [save]);
  return ({ locator, progress, label }: ShownPlace) => {
    const place = { locator, progress, label, at: Date.now(), deviceId };
    // The place that the book opens at is no news.
    const isNews = last.current !== undefined && last.current !== locator;
    last.current = locator;
    save(async () => (await loadDevice()).keepLeftPlace({ productId, title, place }, isNews));
  };
}

/** Places are stored with each turned page: of failures in a row only the first shows a message. */
function useSavePlace(): (mutate: () => Promise<unknown>) => void {
  const save = useSave();
  const hasFailed = useRef(false);
  return useCallback(
    (mutate) => {
      const run = hasFailed.current ? storeQuietly(mutate) : save(mutate);
      void run.then((isStored) => {
        hasFailed.current = !isStored;
      });
    },
    [save],
  );
}

async function storeQuietly(mutate: () => Promise<unknown>): Promise<boolean> {
  try {
    await mutate();
    return true;
  } catch (cause) {
    reportError(cause);
    return false;
  }
}
