import type { Steps } from './run-in-slices.ts';
import { countElements, isElement, isText } from './text-index.ts';

/**
 * A long chapter in parts, of which the browser lays out one at a time: it needs seconds for all pages of a megabyte of
 * text. The elements of the chapter stay as they are, so that places, styles and ranges are those of the whole chapter.
 * Shadow roots of its long elements assign each child to a slot, and the slots of the other parts are not displayed.
 */
export interface ChapterParts {
  readonly count: number;
  /** Largest number of elements in a part. */
  readonly mostElements: number;
  /** Returns the part that is displayed, from 0. */
  readonly shown: () => number;
  readonly show: (part: number) => void;
  /** Returns the part in which a node of the chapter begins. */
  readonly partOf: (node: Node) => number;
}

/**
 * Weight of a part in characters. An element counts as many, because its styles and its layout cost as much. Columns of
 * that much text are laid out in less than a tenth of a second, also on a busy machine.
 */
const PART = 120_000;
const ELEMENT = 200;
/** Elements that may have a shadow root. A long list or table is in one part. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
const HEADING = /^(?:h[1-6]|header|hgroup)$/;

interface PartSlot {
  readonly slot: HTMLSlotElement;
  readonly from: number;
  readonly to: number;
}

/** A chapter that is not divided. */
export function wholeChapter(elements: number): ChapterParts {
  return { count: 1, mostElements: elements, shown: () => 0, show: () => undefined, partOf: () => 0 };
}

/** Divides the body of a chapter that is not attached yet. */
export function* divideChapter(body: HTMLElement): Steps<ChapterParts> {
  const elements = countElements(body);
  const division = new Division(weightOf(body, elements));
  if (!division.isNeeded) return wholeChapter(elements);
  yield* division.divide(body);
  const { slots, parts } = division;
  let shown = 0;
  const show = (part: number) => {
    shown = part;
    for (const { slot, from, to } of slots) {
      const isShown = from <= part && part <= to;
      if (slot.hidden === isShown) slot.hidden = !isShown;
    }
  };
  show(0);
  return {
    count: division.part + 1,
    mostElements: division.mostElements,
    shown: () => shown,
    show,
    partOf: (node) => {
      for (let one: Node | null = node; one; one = one.parentNode) {
        const part = parts.get(one);
        if (part !== undefined) return part;
      }
      return 0;
    },
  };
}

/** Assigns the nodes of a chapter to parts, in reading order. */
class Division {
  part = 0;
  mostElements = 0;
  readonly slots: PartSlot[] = [];
  /** Part of each child of a divided element. */
  readonly parts = new WeakMap<Node, number>();
  readonly #target: number;
  readonly #whole: number;
  #weight = 0;
  #elements = 0;

  constructor(whole: number) {
    this.#whole = whole;
    // Parts of about the same length. Some are longer, so that the last one is not short.
    this.#target = (1.1 * whole) / Math.ceil(whole / PART);
  }

  get isNeeded(): boolean {
    return this.#whole > PART;
  }

  *divide(host: Element): Steps<void> {
    const shadow = host.attachShadow({ mode: 'closed', slotAssignment: 'manual' });
    let nodes: (Element | Text)[] = [];
    let first = this.part;
    const close = () => {
      if (nodes.length > 0) this.#addSlot(shadow, nodes, first);
      nodes = [];
    };
    for (let node = host.firstChild; node; node = node.nextSibling) {
      if (!isElement(node) && !isText(node)) continue;
      if (isText(node)) splitText(node, this.#target);
      const elements = isElement(node) ? 1 + countElements(node) : 0;
      const weight = weightOf(node, elements);
      if (weight > this.#target && isHost(node)) {
        close();
        first = this.part;
        this.parts.set(node, first);
        yield* this.divide(node);
        nodes = [node];
        close();
        first = this.part;
      } else {
        if (this.#isFull(node, weight)) {
          const headings = headingsAtEnd(nodes);
          close();
          this.#next();
          first = this.part;
          nodes = headings;
          for (const heading of headings) this.parts.set(heading, this.part);
        }
        this.#add(node, weight, elements);
        nodes.push(node);
      }
      yield;
    }
    close();
  }

  #isFull(node: Element | Text, weight: number): boolean {
    if (this.#weight === 0) return false;
    const most = isElement(node) && HEADING.test(node.localName) ? 0.8 * this.#target : this.#target;
    return this.#weight + weight > most;
  }

  #next(): void {
    this.part += 1;
    this.#weight = 0;
    this.#elements = 0;
  }

  #add(node: Element | Text, weight: number, elements: number): void {
    this.#weight += weight;
    this.#elements += elements;
    this.mostElements = Math.max(this.mostElements, this.#elements);
    this.parts.set(node, this.part);
  }

  #addSlot(shadow: ShadowRoot, nodes: readonly (Element | Text)[], from: number): void {
    const slot = shadow.ownerDocument.createElement('slot');
    shadow.append(slot);
    slot.assign(...nodes);
    this.slots.push({ slot, from, to: this.part });
  }
}

/** Removes the headings at the end of a part and returns them, because they belong to the text that follows. */
function headingsAtEnd(nodes: (Element | Text)[]): (Element | Text)[] {
  let from = nodes.length;
  for (let index = nodes.length - 1; index > 0; index -= 1) {
    const node = nodes[index];
    if (!node) break;
    if (isElement(node) && HEADING.test(node.localName)) from = index;
    else if (isElement(node) || node.data.trim() !== '') break;
  }
  return nodes.splice(from);
}

function isHost(node: Element | Text): node is Element {
  return isElement(node) && node.namespaceURI === 'http://www.w3.org/1999/xhtml' && HOSTS.test(node.localName);
}

function weightOf(node: Element | Text, elements: number): number {
  return (node.textContent ?? '').length + ELEMENT * elements;
}

/** Divides a text that is longer than a part between two words. A place in it counts both halves as one text. */
function splitText(text: Text, most: number): void {
  if (text.data.length <= most) return;
  const at = text.data.lastIndexOf(' ', most) + 1;
  text.splitText(at > 0 ? at : Math.floor(most));
}
