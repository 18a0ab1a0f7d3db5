import { useEffect, useState } from 'react';
import { NarrationPlayer, type NarrationState } from './narration-player.ts';
import type { Narration } from './reading-engine.ts';

export interface NarrationControls {
  readonly player: NarrationPlayer;
  readonly state: NarrationState;
  readonly rate: number;
  readonly setRate: (rate: number) => void;
}

/** Controls the recorded narration of an open book; `undefined` if it has none. */
export function useNarration(narration: Narration | undefined): NarrationControls | undefined {
  const [state, setState] = useState<NarrationState>('silent');
  const [rate, setRate] = useState(1);
  const [player, setPlayer] = useState<NarrationPlayer>();
  useEffect(() => {
    if (!narration) return undefined;
    const made = new NarrationPlayer(narration, setState);
    setPlayer(made);
    return () => {
      setPlayer(undefined);
      made.stop();
    };
  }, [narration]);
  useEffect(() => player?.setRate(rate), [player, rate]);
  useMediaKeys(player, state);
  return player && { player, state, rate, setRate };
}

/** Lets the media keys of keyboards, headphones and lock screens control the narration while it is active. */
function useMediaKeys(player: NarrationPlayer | undefined, state: NarrationState): void {
  const isActive = state === 'playing' || state === 'paused';
  useEffect(() => {
    if (!player || !isActive || !('mediaSession' in navigator)) return undefined;
    const { mediaSession } = navigator;
    const actions: readonly (readonly [MediaSessionAction, () => void])[] = [
      ['play', () => player.play()],
      ['pause', () => player.pause()],
      ['previoustrack', () => player.skip(-1)],
      ['nexttrack', () => player.skip(1)],
    ];
    for (const [name, handler] of actions) mediaSession.setActionHandler(name, handler);
    return () => {
      for (const [name] of actions) mediaSession.setActionHandler(name, null);
    };
  }, [isActive, player]);
}
