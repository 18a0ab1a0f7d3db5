import { useCallback, useEffect, useRef } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { contentOf } from '../../domain/reading/annotation-versions.ts';
import { emptyReading } from '../../domain/reading/empty-reading.ts';
import type { Annotation, AnnotationContent, FormAnswer, ReadingStyle } from '../../domain/reading/reading-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { enqueue } from '../device/data/outbox-actions.ts';
import type { ShownPlace } from './reading-engine.ts';

const readingQuery = defineQuery((syncClient, productId: ProductId) => syncClient.reading(productId));

/** Mutations written to the outbox of this device. Each rejects if the device cannot store it. */
export interface ReadingMutations {
  readonly add: (content: AnnotationContent) => Promise<void>;
  readonly change: (annotation: Annotation, content: AnnotationContent) => Promise<void>;
  readonly remove: (annotation: Annotation) => Promise<void>;
  /** Undoes a removal. The annotation is stored as a new one with its old date. */
  readonly restore: (annotation: Annotation) => Promise<void>;
  readonly restyle: (style: ReadingStyle) => Promise<void>;
  /** Stores what was entered in a field of a form. */
  readonly answer: (answer: Pick<FormAnswer, 'field' | 'values'>) => Promise<void>;
  /** Adds to the copied or printed amount. */
  readonly use: (what: { readonly copied?: number; readonly printed?: number }) => Promise<void>;
}

/** The same mutations for controls that hold no typed text. A failure shows a message. */
export type ReadingActions = {
  readonly [Name in keyof ReadingMutations]: (...input: Parameters<ReadingMutations[Name]>) => void;
};

/**
 * Returns annotations, copy and print amounts, and places of one book from the local database. They are refreshed when
 * the book is opened.
 */
export function useReadingState(productId: ProductId, title: string) {
  const seen = useQuery(readingQuery, productId);
  const { value: outcome } = useAsync(
    () => runPull((syncClient) => syncClient.refreshReading(productId)),
    [productId],
    { isRepeatedOnReconnect: true },
  );
  const mutations = mutationsOf({ productId, title });
  const { mutate: save } = useMutation(run, useNotSavedToast());
  const actions: ReadingActions = {
    add: (content) => void save(() => mutations.add(content)),
    change: (annotation, content) => void save(() => mutations.change(annotation, content)),
    remove: (annotation) => void save(() => mutations.remove(annotation)),
    restore: (annotation) => void save(() => mutations.restore(annotation)),
    restyle: (style) => void save(() => mutations.restyle(style)),
    answer: (answer) => void save(() => mutations.answer(answer)),
    use: (what) => void save(() => mutations.use(what)),
  };
  return { state: seen ?? emptyReading(productId), isFetched: outcome !== undefined, actions, mutations };
}

interface AnnotatedBook {
  readonly productId: ProductId;
  readonly title: string;
}

function newAnnotation(book: AnnotatedBook, content: AnnotationContent, createdAt: string) {
  const payload = { ...book, markId: crypto.randomUUID(), base: 0, content, createdAt };
  return { kind: 'reading.putMark', payload } as const;
}

function mutationsOf(book: AnnotatedBook): ReadingMutations {
  return {
    add: (content) => enqueue(newAnnotation(book, content, new Date().toISOString())),
    change: (annotation, content) =>
      enqueue({
        kind: 'reading.putMark',
        payload: { ...book, markId: annotation.id, base: annotation.version, content, createdAt: annotation.createdAt },
      }),
    remove: (annotation) =>
      enqueue({ kind: 'reading.removeMark', payload: { ...book, markId: annotation.id, base: annotation.version } }),
    restore: (annotation) => enqueue(newAnnotation(book, contentOf(annotation), annotation.createdAt)),
    restyle: async (style) => (await loadSyncClient()).chooseReadingStyle(book, style),
    answer: async (answer) => (await loadSyncClient()).answerFormField(book, answer),
    use: ({ copied = 0, printed = 0 }) => enqueue({ kind: 'reading.use', payload: { ...book, copied, printed } }),
  };
}

/** The panels build each mutation themselves. */
const run = (mutate: () => Promise<unknown>) => mutate();

const QUEUE_EVERY_MS = 30_000;

/**
 * Saves the current place: on this device with each page, and for the other devices when the book is closed or hidden,
 * and from time to time in between.
 */
export function useLeftPlace(productId: ProductId, title: string, deviceId: string) {
  const last = useRef<string>(undefined);
  const save = useSavePlace();
  useEffect(() => {
    const queuePositions = () => save(async () => (await loadSyncClient()).queueReadingPositions());
    const onHidden = () => {
      if (document.visibilityState === 'hidden') queuePositions();
    };
    const timer = setInterval(queuePositions, QUEUE_EVERY_MS);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      queuePositions();
    };
  }, [save]);
  return ({ locator, progress, label }: ShownPlace) => {
    const place = { locator, progress, label, at: Date.now(), deviceId };
    // The place at which the book opens is not a change.
    const hasMoved = last.current !== undefined && last.current !== locator;
    last.current = locator;
    save(async () => (await loadSyncClient()).saveReadingPosition({ productId, title, place }, hasMoved));
  };
}

/** Places are stored with each page turn. Of consecutive failures, only the first shows a message. */
function useSavePlace(): (mutate: () => Promise<unknown>) => void {
  const hasFailed = useRef(false);
  const showNotSaved = useNotSavedToast();
  const onError = useCallback(
    (cause: unknown) => {
      if (hasFailed.current) reportError(cause);
      else showNotSaved(cause);
      hasFailed.current = true;
    },
    [showNotSaved],
  );
  const { mutate } = useMutation(run, onError);
  return useCallback(
    (save) => {
      void mutate(save).then((isStored) => {
        hasFailed.current = !isStored;
      });
    },
    [mutate],
  );
}
