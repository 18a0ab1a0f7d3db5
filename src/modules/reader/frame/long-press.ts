/** Time in milliseconds after which a finger that rests means a word. Browsers that select words themselves need less. */
const HELD_MS = 600;
/** A resting finger moves less, in CSS pixels. */
const STILL_PX = 10;

/**
 * Selects the word under a finger that rests on it, unless the browser has selected it. Browsers with a mouse do not
 * select by touch, although their screen may be one.
 */
export function selectByLongPress(document: Document): void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasSelected = false;
  const end = () => {
    clearTimeout(timer);
    start = undefined;
  };
  const select = () => {
    const selection = document.getSelection();
    const word = start && selection?.isCollapsed !== false ? wordAt(document, start.x, start.y) : undefined;
    if (!word) return;
    selection?.removeAllRanges();
    selection?.addRange(word);
    hasSelected = true;
  };
  document.addEventListener(
    'touchstart',
    ({ touches }) => {
      end();
      hasSelected = false;
      const [touch] = touches;
      if (!touch || touches.length > 1) return;
      start = { x: touch.clientX, y: touch.clientY };
      timer = setTimeout(select, HELD_MS);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (start && touch && Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > STILL_PX) end();
    },
    { passive: true },
  );
  document.addEventListener('scroll', end, { passive: true });
  document.addEventListener('touchend', (event) => {
    end();
    // The press that browsers make of a touch would clear the selection.
    if (hasSelected) event.preventDefault();
  });
}

/** Returns the word at a point of the window; `undefined` if there is none. */
function wordAt(document: Document, x: number, y: number): Range | undefined {
  const caret = caretAt(document, x, y);
  if (caret?.node.nodeType !== 3) return undefined;
  const text = caret.node.nodeValue ?? '';
  const language = caret.node.parentElement?.closest('[lang]')?.getAttribute('lang') || undefined;
  const word = new Intl.Segmenter(supported(language), { granularity: 'word' })
    .segment(text)
    .containing(Math.min(caret.offset, text.length - 1));
  if (!word?.isWordLike) return undefined;
  const range = document.createRange();
  range.setStart(caret.node, word.index);
  range.setEnd(caret.node, word.index + word.segment.length);
  return range;
}

/** A book may name a language that is none. */
function supported(language: string | undefined): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language ?? [])[0];
  } catch {
    return undefined;
  }
}

function caretAt(document: Document, x: number, y: number): { node: Node; offset: number } | undefined {
  // Older versions of WebKit have only the second function.
  const finder: Partial<Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>> = document;
  const position = finder.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = finder.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
