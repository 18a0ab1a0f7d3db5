import { runAtOnce, type Steps } from './run-in-slices.ts';

/** Inline elements. A phrase may continue across them. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q rb ruby s samp small span strong sub sup time u var wbr font'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'rt', 'rp', 'audio', 'video', 'annotation', 'annotation-xml']);

/** Text of a document as one string that can be mapped back to its nodes. Paragraphs are separated by line breaks. */
export interface TextIndex {
  readonly text: string;
  readonly runs: readonly { readonly node: Text; readonly start: number }[];
}

export function isInline(localName: string): boolean {
  return INLINE.has(localName);
}

/** Returns true for elements whose content is not part of the text that is read. */
export function isSilent(localName: string): boolean {
  return SILENT.has(localName);
}

export function textIndexOf(root: Element): TextIndex {
  return runAtOnce(textIndexSteps(root));
}

export function* textIndexSteps(root: Element): Steps<TextIndex> {
  const runs: { node: Text; start: number }[] = [];
  const pieces: string[] = [];
  let [length, endsWithBreak] = [0, false];
  const add = (piece: string) => {
    if (piece === '') return;
    pieces.push(piece);
    length += piece.length;
    endsWithBreak = piece.endsWith('\n');
  };
  const breakLineAt = ({ localName }: Element) => {
    if (length > 0 && !endsWithBreak && !INLINE.has(localName)) add('\n');
  };
  // One loop, because a generator for each element takes longer than the element.
  let node: Node | null = root.firstChild;
  while (node) {
    yield;
    if (isText(node)) {
      runs.push({ node, start: length });
      add(node.data);
    } else if (isElement(node) && !SILENT.has(node.localName) && !node.hasAttribute('hidden')) {
      breakLineAt(node);
      if (node.firstChild) {
        node = node.firstChild;
        continue;
      }
    }
    let ended: Element | null = node.parentElement;
    while (!node.nextSibling && ended && ended !== root) {
      breakLineAt(ended);
      node = ended;
      ended = node.parentElement;
    }
    node = node.nextSibling;
  }
  return { text: pieces.join(''), runs };
}

// Nodes of the frame are instances of the frame's own classes, so `instanceof` returns false for all of them.
export function isText(node: Node): node is Text {
  return node.nodeType === 3 || node.nodeType === 4;
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** Returns the number of elements in an element. The browser's own list of them takes longer for a short paragraph. */
export function countElements(element: Element): number {
  let count = 0;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    if (child.firstElementChild) return element.getElementsByTagName('*').length;
    count += 1;
  }
  return count;
}

/** Returns the range between two indexes of the flat text; `undefined` if it contains no node. */
export function rangeOf(textIndex: TextIndex, from: number, to: number): Range | undefined {
  const start = runAt(textIndex, from);
  const end = runAt(textIndex, Math.max(from, to - 1));
  const document = start?.node.ownerDocument;
  if (!start || !end || !document) return undefined;
  const range = document.createRange();
  range.setStart(start.node, Math.min(from - start.start, start.node.data.length));
  range.setEnd(end.node, Math.min(Math.max(0, to - end.start), end.node.data.length));
  return range;
}

/** Returns the index of a place in the flat text, or of the next text if the place itself is not in text. */
export function indexOf(textIndex: TextIndex, node: Node, offset: number): number {
  const run = textIndex.runs.find((one) => one.node === node);
  if (run) return run.start + offset;
  return textIndex.runs[firstRunAfter(textIndex, node)]?.start ?? textIndex.text.length;
}

/** Returns the number of the first run after a node in document order. */
function firstRunAfter({ runs }: TextIndex, node: Node): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const run = runs[middle];
    if (run && (node.compareDocumentPosition(run.node) & 4) === 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the text node that contains an index of the flat text. */
export function runAt(textIndex: TextIndex, index: number) {
  let low = 0;
  let high = textIndex.runs.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((textIndex.runs[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return textIndex.runs[low];
}
