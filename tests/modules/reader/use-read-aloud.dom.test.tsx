import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadingView } from '../../../src/modules/reader/reading-engine.ts';
import { useReadAloud } from '../../../src/modules/reader/use-read-aloud.ts';
import { voiceFor } from '../../../src/modules/reader/voice-for.ts';

class Utterance extends EventTarget {
  readonly text: string;
  lang = '';
  voice: unknown;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

const voices = [
  { name: 'Cloud', lang: 'fr-CA', localService: false, default: true, voiceURI: 'cloud' },
  { name: 'Amélie', lang: 'fr_CA', localService: true, default: false, voiceURI: 'amelie' },
  { name: 'Thomas', lang: 'fr-FR', localService: true, default: false, voiceURI: 'thomas' },
  { name: 'Ada', lang: 'en-GB', localService: true, default: true, voiceURI: 'ada' },
];

/** Fakes a device voice that finishes a sentence only when the test ends it. */
function deviceVoice() {
  let said: Utterance[] = [];
  const state = { isPaused: false };
  return {
    said: () => said.map(({ text }) => text),
    last: () => said.at(-1),
    state,
    /** Ends the current sentence, with success or with a failure. */
    end: (kind: 'end' | 'error' = 'end') => act(async () => said.at(-1)?.dispatchEvent(new Event(kind))),
    speech: {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        if (!state.isPaused) said = [...said, utterance];
      },
      cancel: () => said.at(-1)?.dispatchEvent(new Event('error')),
      pause: () => {
        state.isPaused = true;
      },
      resume: () => {
        state.isPaused = false;
      },
    },
  };
}

/** Opens a book with these chapters, each a list of sentences. */
function openBook(chapters: readonly (readonly string[])[]) {
  let chapterIndex = 0;
  const shown: string[] = [];
  const view: Pick<ReadingView, 'sentences' | 'nextChapter' | 'endSpeech'> = {
    sentences: () => (chapters[chapterIndex] ?? []).map((text) => ({ text, follow: () => void shown.push(text) })),
    nextChapter: async () => {
      if (chapterIndex + 1 >= chapters.length) return false;
      chapterIndex += 1;
      return true;
    },
    endSpeech: () => void shown.push('—'),
  };
  const all: ReadingView = Object.assign(Object.create(null), view);
  return { view: all, shown };
}

let voice = deviceVoice();
beforeEach(() => {
  voice = deviceVoice();
  vi.stubGlobal('speechSynthesis', voice.speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const readAloud = (chapters: readonly (readonly string[])[]) => {
  const { view, shown } = openBook(chapters);
  return { shown, ...renderHook(() => useReadAloud(view, 'fr-CA')) };
};

describe('reading aloud', () => {
  test('speaks sentence by sentence, shows the current one, and continues into the next chapter up to the end', async () => {
    const { result, shown } = readAloud([['Un.', 'Deux.'], ['Trois.']]);
    act(() => result.current.start());
    expect(result.current.state).toBe('speaking');
    expect(voice.said()).toEqual(['Un.']);
    expect(voice.last()).toMatchObject({ lang: 'fr-CA', voice: { name: 'Amélie' } });
    await voice.end();
    await voice.end();
    expect(voice.said()).toEqual(['Un.', 'Deux.', 'Trois.']);
    await voice.end();
    expect(shown).toEqual(['Un.', 'Deux.', 'Trois.', '—']);
    expect(result.current.state).toBe('silent');
  });

  test('pauses, resumes and stops', async () => {
    const { result, shown } = readAloud([['Un.', 'Deux.']]);
    act(() => result.current.start());
    act(() => result.current.pause());
    expect([result.current.state, voice.state.isPaused]).toEqual(['paused', true]);
    act(() => result.current.start());
    expect([result.current.state, voice.state.isPaused]).toEqual(['speaking', false]);
    expect(voice.said()).toEqual(['Un.']);
    act(() => result.current.stop());
    expect(result.current.state).toBe('silent');
    expect(shown).toEqual(['Un.', '—']);
    await voice.end();
    expect(voice.said()).toEqual(['Un.']);
  });

  test('starts from the beginning after it was stopped during a pause', () => {
    const { result } = readAloud([['Un.']]);
    act(() => result.current.start());
    act(() => result.current.pause());
    act(() => result.current.stop());
    act(() => result.current.start());
    expect(voice.said()).toEqual(['Un.', 'Un.']);
  });

  test('shows an error when the voice fails', async () => {
    const { result } = readAloud([['Un.']]);
    act(() => result.current.start());
    await voice.end('error');
    expect(result.current.state).toBe('failed');
  });

  test('stops when the book is closed', () => {
    const { result, unmount } = readAloud([['Un.', 'Deux.']]);
    act(() => result.current.start());
    unmount();
    expect(voice.said()).toEqual(['Un.']);
  });

  test('is not offered when the browser has no voice', () => {
    vi.unstubAllGlobals();
    expect(readAloud([['Un.']]).result.current.isPossible).toBe(false);
  });
});

describe('the voice of a book', () => {
  test.each([
    ['fr-CA', 'Amélie'],
    ['fr-BE', 'Amélie'],
    ['en', 'Ada'],
    ['he', undefined],
    [undefined, undefined],
  ])('in %s is %s, where a voice on the device comes first, then an exact language match', (language, name) => {
    expect(voiceFor(voices, language)?.name).toBe(name);
  });
});
