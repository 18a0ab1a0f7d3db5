import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dragToClose } from '../../src/ui/layer/drag-to-close.ts';

const HEIGHT = 800;

let layer: HTMLElement;
let listeners: AbortController;
const close = vi.fn();

beforeEach(() => {
  document.body.innerHTML = `<p id="page">page</p><dialog open>
    <h2 tabindex="-1">Title</h2><div id="content"><p>text</p><input type="range" /></div>
  </dialog>`;
  layer = part('dialog');
  Object.defineProperty(layer, 'offsetHeight', { value: HEIGHT });
  Object.defineProperty(layer, 'offsetWidth', { value: 400 });
  layer.getAnimations = () => [];
  listeners = new AbortController();
  dragToClose(layer, close, listeners.signal);
});

afterEach(() => {
  listeners.abort();
  close.mockClear();
});

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(selector);
  return found;
}

interface Point {
  x?: number;
  y?: number;
  at: number;
}

/** Sends a touch event. Returns false if the layer took the move, so that the browser does not scroll. */
function touch(type: string, target: Element, points: readonly Point[], at = points[0]?.at): boolean {
  const touches = points.map(({ x = 100, y = 100 }) => ({ clientX: x, clientY: y }));
  const event = new Event(type, { bubbles: true, cancelable: type === 'touchmove' });
  Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: at } });
  return target.dispatchEvent(event);
}

/** Puts a finger on the title of the layer and moves it. Returns for each move if the browser may scroll. */
function move(to: readonly Point[], from: Element = part('h2')): boolean[] {
  touch('touchstart', from, [{ at: 0 }]);
  return to.map((point) => touch('touchmove', from, [point]));
}

function lift(at: number): void {
  touch('touchend', layer, [], at);
}

const closings = () => expect.poll(() => close.mock.calls.length);

describe('a layer under a finger', () => {
  it('moves with it and returns when the drag was short', () => {
    expect(move([{ y: 150, at: 200 }])).toEqual([false]);
    expect(layer.style.translate).toBe('0 50px');
    lift(600);
    expect(layer.style.translate).toBe('');
    expect(close).not.toHaveBeenCalled();
  });

  it('closes past a quarter of its size', async () => {
    move([{ y: 100 + HEIGHT / 4 + 1, at: 800 }]);
    lift(1200);
    await closings().toBe(1);
  });

  it('closes at a flick', async () => {
    move([
      { y: 110, at: 20 },
      { y: 150, at: 60 },
    ]);
    lift(70);
    await closings().toBe(1);
  });

  it('stays when the finger moves it back fast', () => {
    move([
      { y: 500, at: 400 },
      { y: 350, at: 440 },
    ]);
    lift(450);
    expect(close).not.toHaveBeenCalled();
  });

  it('does not leave its place on the other side', () => {
    move([
      { y: 150, at: 100 },
      { y: 50, at: 200 },
    ]);
    expect(layer.style.translate).toBe('0 0px');
  });

  it('returns when the browser ends the touch or a second finger comes', () => {
    move([{ y: 500, at: 100 }]);
    touch('touchcancel', layer, []);
    expect(layer.style.translate).toBe('');
    move([{ y: 500, at: 100 }]);
    touch('touchstart', layer, [{ at: 110 }, { at: 110 }]);
    expect(layer.style.translate).toBe('');
    lift(120);
    expect(close).not.toHaveBeenCalled();
  });

  it('at the right edge moves to the right', async () => {
    layer.getBoundingClientRect = () => new DOMRect(600, 0, 400, HEIGHT);
    expect(move([{ x: 210, y: 110, at: 400 }])).toEqual([false]);
    expect(layer.style.translate).toBe('110px');
    lift(800);
    await closings().toBe(1);
  });

  it('returns when its parent does not close it', async () => {
    move([{ y: 600, at: 400 }]);
    lift(800);
    expect(layer.style.translate).toBe('0 100%');
    await closings().toBe(1);
    expect(layer.style.translate).toBe('');
  });
});

describe('a finger that means something else', () => {
  const expectStill = (moves: boolean[]) => {
    expect(moves).not.toContain(false);
    expect(layer.style.translate).toBe('');
  };

  it('scrolls the content', () => {
    part('#content').scrollTop = 40;
    expectStill(move([{ y: 300, at: 50 }], part('#content p')));
    part('#content').scrollTop = 0;
    expectStill(
      move(
        [
          { y: 80, at: 50 },
          { y: 300, at: 90 },
        ],
        part('#content p'),
      ),
    );
    expect(move([{ y: 300, at: 50 }], part('#content p'))).toEqual([false]);
  });

  it('moves sideways, moves a slider, rests, or is outside', () => {
    expectStill(move([{ x: 200, y: 150, at: 50 }]));
    expectStill(move([{ y: 300, at: 50 }], part('input')));
    expectStill(move([{ y: 102, at: 50 }]));
    expectStill(move([{ y: 300, at: 50 }], layer));
  });

  it('selects text in the layer', () => {
    document.getSelection()?.selectAllChildren(part('#page'));
    expect(move([{ y: 150, at: 50 }])).toEqual([false]);
    touch('touchcancel', layer, []);
    document.getSelection()?.selectAllChildren(part('#content p'));
    expectStill(move([{ y: 300, at: 50 }], part('#content p')));
    document.getSelection()?.removeAllRanges();
  });
});
