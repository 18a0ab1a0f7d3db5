import type { Narration, NarrationClip } from './reading-engine.ts';

/** Plays one clip of a recording at a time. */
export interface RecordingPlayer {
  /** Plays a clip. Rejects if its recording is missing or cannot be played. */
  readonly play: (clip: NarrationClip, isLatest: () => boolean) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly pause: () => void;
  readonly setRate: (rate: number) => void;
  readonly close: () => void;
}

/** Distance in seconds at which two clips of a recording follow each other without a gap. */
const GAP = 0.1;

/** @param onEnd called at the end of a clip, while the recording goes on, so that the next clip follows without a gap */
export function recordingPlayer(load: Narration['audio'], onEnd: () => void): RecordingPlayer {
  const audio = new Audio();
  let loaded: { readonly path: string; readonly url: string } | undefined;
  let to: number | undefined;
  let isInClip = false;
  let endOfClip: ReturnType<typeof setTimeout> | undefined;
  /** Events of the element are too rare to end a word in time, so a timer ends the clip. */
  const awaitEnd = () => {
    clearTimeout(endOfClip);
    if (audio.paused || !isInClip || to === undefined) return;
    const left = to - audio.currentTime;
    if (left <= 0.01) end();
    else endOfClip = setTimeout(awaitEnd, (left / audio.playbackRate) * 1000);
  };
  const end = () => {
    // A clip may end together with its recording.
    if (!isInClip) return;
    isInClip = false;
    onEnd();
  };
  const unload = () => {
    if (loaded) URL.revokeObjectURL(loaded.url);
    loaded = undefined;
  };
  const resume = async () => {
    await audio.play();
    awaitEnd();
  };
  const pause = () => {
    clearTimeout(endOfClip);
    audio.pause();
  };
  audio.addEventListener('timeupdate', awaitEnd);
  audio.addEventListener('ended', end);
  return {
    play: async (clip, isLatest) => {
      isInClip = false;
      if (loaded?.path !== clip.audio) {
        pause();
        const recording = await load(clip.audio);
        if (!isLatest()) return;
        if (!recording) throw new Error(`The book has no recording ${clip.audio}`);
        unload();
        loaded = { path: clip.audio, url: URL.createObjectURL(recording) };
        audio.src = loaded.url;
        audio.currentTime = clip.from;
      } else if (Math.abs(audio.currentTime - clip.from) > GAP) audio.currentTime = clip.from;
      [to, isInClip] = [clip.to, true];
      await resume();
    },
    resume,
    pause,
    setRate: (rate) => {
      // Another recording begins at the default rate.
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
      awaitEnd();
    },
    close: () => {
      pause();
      audio.removeAttribute('src');
      unload();
    },
  };
}
