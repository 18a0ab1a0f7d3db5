import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BookProblem, UnreadableBookError } from '../../domain/reading-limits.ts';
import type { ReadingStyle } from '../../domain/reading-style.ts';
import { openEngine } from './open-engine.ts';
import type { ReadingEngine, ReadingView, ShownPlace, Target, ViewOptions } from './reading-engine.ts';

interface BookViewOptions extends Omit<ViewOptions, 'onPlace'> {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly onPlace: (place: ShownPlace) => void;
}

export interface BookView {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly engine: ReadingEngine | undefined;
  readonly view: ReadingView | undefined;
  readonly place: ShownPlace | undefined;
  readonly problem: BookProblem | undefined;
  /** Goes somewhere in the book, once it is open. */
  readonly goTo: (target: Target) => void;
}

/** Opens a book with its engine and shows it inside an element, as long as the component is there. */
export function useBookView({ bytes, style, start, label, ...listeners }: BookViewOptions): BookView {
  const host = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ engine: ReadingEngine; view: ReadingView }>();
  const [place, setPlace] = useState<ShownPlace>();
  const [problem, setProblem] = useState<BookProblem>();
  const onPlace = useEffectEvent((shown: ShownPlace) => {
    setPlace(shown);
    listeners.onPlace(shown);
  });
  const onSelect = useEffectEvent(listeners.onSelect);
  const onCopy = useEffectEvent(listeners.onCopy);
  const onKey = useEffectEvent(listeners.onKey);
  const onNote = useEffectEvent(listeners.onNote);
  const onOutside = useEffectEvent(listeners.onOutside);
  const onPassage = useEffectEvent(listeners.onPassage);
  const begin = useEffectEvent(async (element: HTMLElement): Promise<{ engine: ReadingEngine; view: ReadingView }> => {
    const engine = await openEngine(bytes);
    const view = await engine.show(element, {
      start,
      style,
      label,
      onPlace: (shown) => onPlace(shown),
      onSelect: (passage) => onSelect(passage),
      onCopy: (text) => onCopy(text),
      onKey: (event) => onKey(event),
      onNote: (text) => onNote(text),
      onOutside: (address) => onOutside(address),
      onPassage: (id) => onPassage(id),
    });
    return { engine, view };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    // Each opening has an element of its own: one that is given up takes its frame along.
    const stage = document.createElement('div');
    stage.style.cssText = 'position: absolute; inset: 0';
    element.append(stage);
    let isLeft = false;
    let close = () => {};
    begin(stage).then(
      (opened) => {
        close = () => {
          opened.view.close();
          opened.engine.close();
        };
        if (isLeft) close();
        else setOpen(opened);
      },
      (cause: unknown) => {
        if (isLeft) return;
        if (cause instanceof UnreadableBookError) setProblem(cause.problem);
        else {
          setProblem('damaged');
          reportError(cause);
        }
      },
    );
    return () => {
      isLeft = true;
      close();
      stage.remove();
      setOpen(undefined);
    };
  }, []);

  useApplied(open?.view, style);
  const goTo = (target: Target) => void open?.view.show(target);
  return { host, engine: open?.engine, view: open?.view, place, problem, goTo };
}

/** The page follows what the person likes as they try it. */
function useApplied(view: ReadingView | undefined, style: ReadingStyle): void {
  const applied = useRef(style);
  useEffect(() => {
    if (!view || applied.current === style) return;
    applied.current = style;
    void view.apply(style);
  }, [view, style]);
}
