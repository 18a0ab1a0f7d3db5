import type { Page } from '@playwright/test';
import { isFirefox, sendToFirefox } from './firefox.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the screen, as the browser gets it from the device. */
export interface Finger {
  /** Moves the finger evenly within a time in milliseconds. */
  moveTo(to: Point, duration: number): Promise<void>;
  /** Lifts the finger after a rest in milliseconds. */
  lift(rest?: number): Promise<void>;
}

/** In milliseconds. */
const FRAME = 20;

export async function putFinger(page: Page, at: Point): Promise<Finger> {
  return isFirefox(page.context()) ? putOnFirefox(page, at) : putOnChromium(page, at);
}

/** Moves a finger over the screen and lifts it while it moves. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await putFinger(page, from);
  await finger.moveTo(to, 100);
  await finger.lift();
}

/** Moves a finger slowly over the screen and lifts it when it rests. */
export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await putFinger(page, from);
  await finger.moveTo(to, 400);
  await finger.lift(300);
}

/** The times are those that the events tell. The page does not wait for them. */
async function putOnChromium(page: Page, start: Point): Promise<Finger> {
  const device = await page.context().newCDPSession(page);
  let at = start;
  let time = Date.now();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time / 1000 });
  await touch('touchStart', at);
  return {
    moveTo: async (to, duration) => {
      const steps = Math.ceil(duration / FRAME);
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        time += duration / steps;
        await touch('touchMove', { x: at.x + (to.x - at.x) * share, y: at.y + (to.y - at.y) * share });
      }
      at = to;
    },
    lift: async (rest = 0) => {
      time += rest;
      await touch('touchEnd');
      await device.detach();
    },
  };
}

async function putOnFirefox(page: Page, start: Point): Promise<Finger> {
  const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' } };
  const perform = (...actions: readonly object[]) =>
    sendToFirefox(page, 'input.performActions', { actions: [{ ...finger, actions }] });
  const move = ({ x, y }: Point, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  await perform(move(start), { type: 'pointerDown', button: 0 });
  return {
    moveTo: (to, duration) => perform(move(to, duration)),
    lift: (rest = 0) => perform({ type: 'pause', duration: rest }, { type: 'pointerUp', button: 0 }),
  };
}
