import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadingState, ReadingStyle } from '../../domain/reading/reading-schema.ts';
import { styleUntilChosen } from '../../domain/reading/reading-style.ts';

interface StyleSource {
  /** As this device knew it when the book was opened; absent where nobody ever chose. */
  readonly known: ReadingStyle | undefined;
  readonly state: ReadingState;
  /** The other devices' news is in. */
  readonly isAsked: boolean;
  readonly onChoose: (style: ReadingStyle) => void;
}

/**
 * How the pages look. What another device chose for this book is taken over when the book is opened; from then on the page follows
 * nobody but the person in front of it.
 */
export function useReadingStyle({ known, state, isAsked, onChoose }: StyleSource) {
  const [style, setStyle] = useState(
    () => known ?? styleUntilChosen(matchMedia('(prefers-color-scheme: dark)').matches),
  );
  const [isChosen, setChosen] = useState(false);
  const takeOver = useEffectEvent(() => {
    if (!isChosen && state.style) setStyle(state.style);
  });
  useEffect(() => {
    if (isAsked) takeOver();
  }, [isAsked]);
  const restyle = (next: ReadingStyle) => {
    setChosen(true);
    setStyle(next);
    onChoose(next);
  };
  return { style, restyle };
}
