import { useEffect, useRef } from 'react';
import type { ProductId } from '../../contract/ids.ts';
import type { MarkContent, ReadingMark, ReadingState, ReadingStyle } from '../../contract/reading.ts';
import { emptyReading } from '../../domain/fold-reading.ts';
import type { ReadingIntent } from '../../domain/reading-intent.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import type { ShownPlace } from './reading-engine.ts';

export interface ReadingActions {
  readonly add: (content: MarkContent) => void;
  readonly change: (mark: ReadingMark, content: MarkContent) => void;
  readonly remove: (mark: ReadingMark) => void;
  readonly restyle: (style: ReadingStyle) => void;
  /** Counts what was copied or printed. */
  readonly use: (what: { readonly copied?: number; readonly printed?: number }) => void;
}

/** Marks, counts and places of one book, as this device knows them; asked for anew when the book is opened. */
export function useReadingState(productId: ProductId, title: string) {
  const seen = useObserved<ReadingState>(
    productId,
    lazySource(loadDevice, (device) => device.reading(productId)),
  );
  const isAsked = useRefreshed(productId, async () => (await loadDevice()).refreshReading(productId), undefined);
  const wish = (intent: ReadingIntent) => void loadDevice().then((device) => device.enqueue(intent));
  const book = { productId, title };
  const actions: ReadingActions = {
    add: (content) =>
      wish({
        kind: 'reading.putMark',
        payload: { ...book, markId: crypto.randomUUID(), base: 0, content, createdAt: new Date().toISOString() },
      }),
    change: (mark, content) =>
      wish({
        kind: 'reading.putMark',
        payload: { ...book, markId: mark.id, base: mark.version, content, createdAt: mark.createdAt },
      }),
    remove: (mark) => wish({ kind: 'reading.removeMark', payload: { ...book, markId: mark.id, base: mark.version } }),
    restyle: (style) => {
      void loadDevice().then((device) => device.keepReadingStyle(style));
      wish({ kind: 'reading.style', payload: { ...book, style: { ...style, at: Date.now() } } });
    },
    use: ({ copied = 0, printed = 0 }) => wish({ kind: 'reading.use', payload: { ...book, copied, printed } }),
  };
  return { state: seen ?? emptyReading(productId), isAsked: isAsked !== undefined, actions };
}

const TELL_OTHERS_EVERY_MS = 30_000;

/**
 * Remembers where the person is: on this device with each page, for the other devices when the book is left or put aside, and now and
 * then in between.
 */
export function useLeftPlace(productId: ProductId, title: string, deviceId: string) {
  const last = useRef<string>(undefined);
  useEffect(() => {
    const tell = () => void loadDevice().then((device) => device.tellLeftPlaces());
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
  }, []);
  return ({ locator, progress, label }: ShownPlace) => {
    const place = { locator, progress, label, at: Date.now(), deviceId };
    // The place that the book opens at is no news.
    const isNews = last.current !== undefined && last.current !== locator;
    last.current = locator;
    void loadDevice().then((device) => device.keepLeftPlace({ productId, title, place }, isNews));
  };
}
