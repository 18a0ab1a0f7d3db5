import { useEffect, useRef, useState } from 'react';
import type { ReadingView, Sentence } from './reading-engine.ts';
import { voiceFor } from './voice-for.ts';

export interface ReadAloud {
  /** False if the browser has no speech synthesis. */
  readonly isPossible: boolean;
  /** `failed`: speech synthesis reported an error. */
  readonly state: 'silent' | 'speaking' | 'paused' | 'failed';
  readonly start: () => void;
  readonly pause: () => void;
  readonly stop: () => void;
}

/** Reads the book aloud from the visible text, sentence by sentence, and continues into the next chapter. */
export function useReadAloud(view: ReadingView | undefined, language: string | undefined): ReadAloud {
  const [state, setState] = useState<ReadAloud['state']>('silent');
  /** Incremented by each start and stop. Events of an older run are ignored. */
  const turn = useRef(0);
  const voice = 'speechSynthesis' in window ? window.speechSynthesis : undefined;

  useEffect(
    () => () => {
      turn.current += 1;
      voice?.cancel();
    },
    [voice],
  );

  function say(sentences: Iterator<Sentence>, mine: number): void {
    if (mine !== turn.current || !view || !voice) return;
    const { value: sentence, done } = sentences.next();
    if (done) return void goOn(mine);
    sentence.follow();
    const words = wordsOf(sentence.text, voice, language);
    words.addEventListener('end', () => say(sentences, mine));
    words.addEventListener('error', () => {
      if (mine === turn.current) end('failed');
    });
    voice.speak(words);
  }

  async function goOn(mine: number): Promise<void> {
    if (!view) return;
    const isMore = await view.nextChapter();
    if (mine !== turn.current) return;
    if (isMore) say(sentencesOf(view), mine);
    else end('silent');
  }

  function start(): void {
    if (!view || !voice) return;
    // Speech synthesis that was stopped while paused stays paused for the next utterance.
    voice.resume();
    if (state !== 'paused') {
      turn.current += 1;
      voice.cancel();
      say(sentencesOf(view), turn.current);
    }
    setState('speaking');
  }

  function end(how: 'silent' | 'failed'): void {
    turn.current += 1;
    voice?.cancel();
    view?.endSpeech();
    setState(how);
  }

  const pause = () => {
    voice?.pause();
    setState('paused');
  };
  return { isPossible: voice !== undefined, state, start, pause, stop: () => end('silent') };
}

function sentencesOf(view: ReadingView): Iterator<Sentence> {
  return view.sentences()[Symbol.iterator]();
}

function wordsOf(text: string, speech: SpeechSynthesis, language: string | undefined): SpeechSynthesisUtterance {
  const words = new SpeechSynthesisUtterance(text);
  if (language) words.lang = language;
  // Voices may load late, so look them up for each sentence.
  const voice = voiceFor(speech.getVoices(), language);
  if (voice) words.voice = voice;
  return words;
}
