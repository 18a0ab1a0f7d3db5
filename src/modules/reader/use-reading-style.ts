import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadingState } from '../../domain/reading/reading-changes.ts';
import type { ReadingStyle } from '../../domain/reading/reading-schema.ts';
import { styleUntilChosen } from '../../domain/reading/reading-style.ts';

interface StyleSource {
  /** Style stored on this device when the book was opened; `undefined` if none was chosen. */
  readonly known: ReadingStyle | undefined;
  readonly state: ReadingState;
  /** True once the changes of other devices have been pulled. */
  readonly isFetched: boolean;
  readonly onChoose: (style: ReadingStyle) => void;
}

/**
 * Returns the reading style. A choice made on another device for this book is adopted when the book is opened.
 * Afterwards only choices on this device change it.
 */
export function useReadingStyle({ known, state, isFetched, onChoose }: StyleSource) {
  const [style, setStyle] = useState(
    () => known ?? styleUntilChosen(matchMedia('(prefers-color-scheme: dark)').matches),
  );
  const [isChosen, setChosen] = useState(false);
  const takeOver = useEffectEvent(() => {
    if (!isChosen && state.style) setStyle(state.style);
  });
  useEffect(() => {
    if (isFetched) takeOver();
  }, [isFetched]);
  const restyle = (next: ReadingStyle) => {
    setChosen(true);
    setStyle(next);
    onChoose(next);
  };
  return { style, restyle };
}
