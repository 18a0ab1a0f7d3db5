import type { Narration, NarrationClip } from './reading-engine.ts';
import { type RecordingPlayer, recordingPlayer } from './recording-player.ts';

/** `failed`: a recording is missing or the browser cannot play it. */
export type NarrationState = 'silent' | 'playing' | 'paused' | 'failed';

/** Plays the recorded narration of a book clip by clip, over pages and chapters (READ-9). */
export class NarrationPlayer {
  readonly #narration: Narration;
  readonly #onState: (state: NarrationState) => void;
  readonly #recording: RecordingPlayer;
  #state: NarrationState = 'silent';
  #clips: readonly NarrationClip[] = [];
  #index = 0;
  /** Incremented by each command. Work of an older command is abandoned. */
  #commands = 0;

  constructor(narration: Narration, onState: (state: NarrationState) => void) {
    this.#narration = narration;
    this.#onState = onState;
    this.#recording = recordingPlayer(narration.audio, () => this.skip(1));
  }

  /** Plays from the visible text, or goes on after a pause if the passage is still visible. */
  play(): void {
    this.#command(async (isLatest) => {
      const goesOn = this.#state === 'paused' && this.#clips[this.#index]?.isShown() === true;
      this.#change('playing');
      if (goesOn) return this.#recording.resume();
      const clips = await this.#narration.clips();
      if (!isLatest()) return undefined;
      [this.#clips, this.#index] = [clips, 0];
      return this.#playClip(isLatest);
    });
  }

  pause(): void {
    this.#commands += 1;
    this.#recording.pause();
    this.#change('paused');
  }

  /** Goes to the next or previous passage. */
  skip(direction: 1 | -1): void {
    this.#command(async (isLatest) => {
      if (this.#state !== 'playing') this.#change('playing');
      this.#index += direction;
      if (this.#clips[this.#index] === undefined) {
        this.#recording.pause();
        const clips = await this.#narration.nextClips(direction);
        if (!isLatest()) return;
        // Before the first clip of the book, the first one is repeated.
        const isEnd = clips.length === 0;
        if (isEnd && direction === 1) return this.#end('silent');
        if (!isEnd) this.#clips = clips;
        this.#index = isEnd || direction === 1 ? 0 : clips.length - 1;
      }
      return this.#playClip(isLatest);
    });
  }

  setRate(rate: number): void {
    this.#recording.setRate(rate);
  }

  stop(): void {
    this.#end('silent');
    this.#recording.close();
  }

  /** Runs one command. A later command replaces it, and an error ends the narration. */
  #command(run: (isLatest: () => boolean) => Promise<void>): void {
    this.#commands += 1;
    const mine = this.#commands;
    const isLatest = () => mine === this.#commands;
    run(isLatest).catch(() => isLatest() && this.#end('failed'));
  }

  async #playClip(isLatest: () => boolean): Promise<void> {
    const clip = this.#clips[this.#index];
    if (!clip) return this.#end('silent');
    clip.follow();
    return this.#recording.play(clip, isLatest);
  }

  #end(how: 'silent' | 'failed'): void {
    this.#commands += 1;
    this.#recording.pause();
    this.#narration.end();
    this.#clips = [];
    this.#change(how);
  }

  #change(state: NarrationState): void {
    this.#state = state;
    this.#onState(state);
  }
}
