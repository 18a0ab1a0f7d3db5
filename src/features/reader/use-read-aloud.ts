import { useEffect, useRef, useState } from 'react';
import type { ReadingView, Sentence, ShownPlace } from './reading-engine.ts';

export interface ReadAloud {
  /** False where the browser has no voice. */
  readonly isPossible: boolean;
  readonly state: 'silent' | 'speaking' | 'paused';
  readonly start: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/** Reads the book aloud from what is shown on, sentence by sentence, and goes on into the next section. */
export function useReadAloud(
  view: ReadingView | undefined,
  place: ShownPlace | undefined,
  language: string | undefined,
): ReadAloud {
  const [state, setState] = useState<ReadAloud['state']>('silent');
  /** Grows with each start and stop: what an older one still says is not listened to. */
  const turn = useRef(0);
  const section = useRef(0);
  const sections = place?.sections ?? 0;
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : undefined;

  useEffect(() => {
    section.current = place?.section ?? 0;
  }, [place?.section]);
  useEffect(
    () => () => {
      turn.current += 1;
      voice?.cancel();
    },
    [voice],
  );

  function say(sentences: readonly Sentence[], index: number, mine: number): void {
    if (mine !== turn.current || !view || !voice) return;
    const sentence = sentences[index];
    if (!sentence) return void goOn(mine);
    sentence.follow();
    const words = new SpeechSynthesisUtterance(sentence.text);
    if (language) words.lang = language;
    words.addEventListener('end', () => say(sentences, index + 1, mine));
    words.addEventListener('error', () => {
      if (mine === turn.current) stop();
    });
    voice.speak(words);
  }

  async function goOn(mine: number): Promise<void> {
    const next = section.current + 1;
    if (!view || next >= sections) return stop();
    await view.show({ kind: 'section', section: next, fragment: undefined });
    say(view.sentences(), 0, mine);
  }

  function start(): void {
    if (!view || !voice) return;
    if (state === 'paused') voice.resume();
    else {
      turn.current += 1;
      voice.cancel();
      say(view.sentences(), 0, turn.current);
    }
    setState('speaking');
  }

  function stop(): void {
    turn.current += 1;
    voice?.cancel();
    view?.endSpeech();
    setState('silent');
  }

  const pause = () => {
    voice?.pause();
    setState('paused');
  };
  return { isPossible: voice !== undefined, state, start, pause, stop };
}
