/** A layer that is dragged over this share of its size closes. */
const FAR = 0.25;
/** A layer that moves at least this fast when the finger leaves it closes at any distance. In pixels per millisecond. */
const FLICK = 0.5;
/** The speed is measured over the last moves of the finger, in milliseconds. */
const RECENT = 100;
/** A shorter move has no direction yet. In pixels. */
const STEADY = 3;

interface Step {
  /** The distance of the layer from its place, in pixels. */
  readonly distance: number;
  readonly at: number;
}

interface Touched {
  readonly x: number;
  readonly y: number;
  readonly target: Element;
  /** True for a layer at the right edge of the window, false for one at the bottom edge. */
  readonly isAtRight: boolean;
  /** The movement of the layer so far. One step until the layer is dragged. */
  readonly steps: Step[];
}

/**
 * Lets a finger drag a layer out of the window over its edge, from any part that cannot be scrolled that way. Past a
 * quarter of its size, or with a flick, it closes; otherwise it returns. The style sheet of the layer sets the transition of
 * `translate`. The signal ends this.
 *
 * It uses touch events, which a mouse does not send. Pointer events end as soon as the browser may scroll, so the
 * content of the layer could not be dragged.
 */
export function dragToClose(layer: HTMLElement, close: () => void, signal: AbortSignal): void {
  let touched: Touched | undefined;
  let isClosing = false;

  const place = (one: Touched, length: string) => {
    layer.style.translate = one.isAtRight ? length : `0 ${length}`;
  };

  const settle = async (end?: number) => {
    const ended = touched;
    touched = undefined;
    if (!ended || ended.steps.length === 1) return;
    layer.style.transition = '';
    if (end === undefined || !isThrownOut(ended, layer, end)) {
      layer.style.translate = '';
      return;
    }
    isClosing = true;
    place(ended, '100%');
    await Promise.allSettled(layer.getAnimations().map(({ finished }) => finished));
    isClosing = false;
    if (signal.aborted) return;
    // The parent decides about closing, maybe not at once. A layer that stays open returns.
    layer.style.transitionDelay = '400ms';
    layer.style.translate = '';
    close();
  };

  const onStart = ({ touches, target, timeStamp }: TouchEvent) => {
    const finger = touches[0];
    // Ends the previous touch: two fingers zoom.
    void settle();
    if (finger && touches.length === 1 && target instanceof Element && target !== layer && !isClosing) {
      const isAtRight = layer.getBoundingClientRect().left > 0;
      const steps = [{ distance: 0, at: timeStamp }];
      touched = { x: finger.clientX, y: finger.clientY, target, isAtRight, steps };
    }
  };

  const onMove = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (!touched || !finger) return;
    const [x, y] = [finger.clientX - touched.x, finger.clientY - touched.y];
    const [along, across] = touched.isAtRight ? [x, y] : [y, x];
    if (touched.steps.length === 1) {
      if (Math.hypot(x, y) < STEADY) return;
      if (along <= Math.abs(across) || !event.cancelable || isUsed(touched, layer)) {
        touched = undefined;
        return;
      }
    }
    event.preventDefault();
    const distance = Math.max(0, along);
    touched.steps.push({ distance, at: event.timeStamp });
    layer.style.transition = 'none';
    place(touched, `${distance}px`);
  };

  layer.addEventListener('touchstart', onStart, { signal, passive: true });
  layer.addEventListener('touchmove', onMove, { signal, passive: false });
  layer.addEventListener('touchend', ({ timeStamp }) => void settle(timeStamp), { signal });
  layer.addEventListener('touchcancel', () => void settle(), { signal });
}

/** True if the move means something else: scrolling, selecting text, moving a slider or moving the zoomed page. */
function isUsed({ target, isAtRight }: Touched, layer: HTMLElement): boolean {
  if (target.closest('input, select, textarea') || (window.visualViewport?.scale ?? 1) > 1.01) return true;
  const selection = document.getSelection();
  if (selection?.type === 'Range' && layer.contains(selection.anchorNode)) return true;
  for (let one: Element | null = target; one && layer.contains(one); one = one.parentElement)
    if ((isAtRight ? one.scrollLeft : one.scrollTop) > 0) return true;
  return false;
}

/** True if a finger that left the layer at this time closes it. A layer that was moving back fast stays. */
function isThrownOut({ steps, isAtRight }: Touched, layer: HTMLElement, end: number): boolean {
  const distance = steps.at(-1)?.distance ?? 0;
  const first = steps.find(({ at }) => at >= end - RECENT);
  const speed = first ? (distance - first.distance) / Math.max(1, end - first.at) : 0;
  const size = isAtRight ? layer.offsetWidth : layer.offsetHeight;
  return speed >= FLICK || (distance > FAR * size && speed > -FLICK);
}
