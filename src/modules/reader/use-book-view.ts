import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BookProblem, UnreadableBookError } from '../../domain/reading/reading-limits.ts';
import type { ReadingStyle } from '../../domain/reading/reading-schema.ts';
import { catchFailures } from './catch-failures.ts';
import type { ByteSource } from './data/byte-source.ts';
import { openEngine } from './open-engine.ts';
import type { ReadingEngine, ReadingView, ShownPlace, ViewOptions } from './reading-engine.ts';
import { useFailureToast } from './use-failure-toast.tsx';
import { type BookNavigation, useNavigation } from './use-navigation.ts';
import { type PasswordRequest, usePasswordRequest } from './use-password-request.ts';

interface BookViewOptions extends Omit<ViewOptions, 'onJump' | 'onFailure'> {
  readonly source: ByteSource;
}

export interface BookView extends Omit<BookNavigation, 'remember'> {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly engine: ReadingEngine | undefined;
  readonly view: ReadingView | undefined;
  readonly place: ShownPlace | undefined;
  readonly problem: BookProblem | undefined;
  readonly passwordRequest: PasswordRequest | undefined;
}

interface OpenBook {
  readonly engine: ReadingEngine;
  readonly view: ReadingView;
}

/** Opens a book with its engine and shows it inside an element while the component is mounted. */
export function useBookView({ source, style, start, label, canFill, ...listeners }: BookViewOptions): BookView {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenBook>();
  const [place, setPlace] = useState<ShownPlace>();
  const [problem, setProblem] = useState<BookProblem>();
  const onPlace = (shown: ShownPlace) => {
    setPlace(shown);
    listeners.onPlace(shown);
  };
  const navigation = useNavigation(open?.view, place);
  const [passwordRequest, askPassword] = usePasswordRequest();
  const latestCallbacks = useLatestCallbacks({
    ...{ ...listeners, onPlace, onFailure: useFailureToast() },
    onJump: () => navigation.remember(),
  });
  const begin = useEffectEvent(async (element: HTMLElement, signal: AbortSignal): Promise<OpenBook> => {
    const engine = await openEngine(source, (isRepeated) => askPassword(isRepeated, signal));
    const callbacks = latestCallbacks();
    // A call that is still under way when the book is closed may fail.
    const onFailure = (cause: unknown) => {
      if (!signal.aborted) callbacks.onFailure(cause);
    };
    const view = await engine.show(element, { start, style, label, canFill, ...callbacks, onFailure });
    return { engine, view: catchFailures(view, onFailure) };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    // Each opening has its own element, so that a canceled opening removes its frame as well.
    const stage = document.createElement('div');
    stage.style.cssText = 'position: absolute; inset: 0';
    element.append(stage);
    const leaving = new AbortController();
    let close = () => {};
    begin(stage, leaving.signal).then(
      (opened) => {
        close = () => {
          opened.view.close();
          opened.engine.close();
        };
        if (leaving.signal.aborted) close();
        else setOpen(opened);
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (cause instanceof UnreadableBookError) setProblem(cause.problem);
        else {
          setProblem('damaged');
          reportError(cause);
        }
      },
    );
    return () => {
      leaving.abort();
      close();
      stage.remove();
      setOpen(undefined);
    };
  }, []);

  useApplied(open?.view, style);
  return { host, engine: open?.engine, view: open?.view, place, problem, passwordRequest, ...navigation };
}

type Listeners = Omit<ViewOptions, 'start' | 'style' | 'label' | 'canFill'>;

/** Returns a getter for the listeners of the latest render, for a view that outlives many renders. */
function useLatestCallbacks(listeners: Listeners): () => Listeners {
  const last = useRef(listeners);
  useEffect(() => {
    last.current = listeners;
  });
  return () => ({
    nameOfPage: (label) => last.current.nameOfPage(label),
    textOfProblem: (problem, part) => last.current.textOfProblem(problem, part),
    textOfMissing: (content, description) => last.current.textOfMissing(content, description),
    onPlace: (place) => last.current.onPlace(place),
    onSelect: (passage) => last.current.onSelect(passage),
    onCopy: (text) => last.current.onCopy(text),
    onKey: (event) => last.current.onKey(event),
    onNote: (note) => last.current.onNote(note),
    onJump: () => last.current.onJump(),
    onOutside: (address) => last.current.onOutside(address),
    onPassage: (id) => last.current.onPassage(id),
    nameOfField: (number) => last.current.nameOfField(number),
    onAnswer: (answer) => last.current.onAnswer(answer),
    onFailure: (cause) => last.current.onFailure(cause),
  });
}

/** Applies the person's reading style to the page as it changes. */
function useApplied(view: ReadingView | undefined, style: ReadingStyle): void {
  const applied = useRef(style);
  useEffect(() => {
    if (!view || applied.current === style) return;
    applied.current = style;
    void view.apply(style);
  }, [view, style]);
}
