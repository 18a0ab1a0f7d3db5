import type { Locator, ReadingPlace } from '../../domain/reading/reading-place.ts';
import type { ReadingStyle } from '../../domain/reading/reading-schema.ts';

/**
 * What opens one kind of book file. Everything of the reader above this line is the same for all kinds; what a kind needs loads
 * with its engine, when a book of that kind is opened.
 */
export interface ReadingEngine {
  readonly facts: BookFacts;
  readonly contents: readonly ContentsEntry[];
  /** Pages of the printed edition, or of the file. */
  readonly pages: readonly PageEntry[];
  /** Shows the book inside an element, beginning at a target. */
  readonly show: (host: HTMLElement, options: ViewOptions) => Promise<ReadingView>;
  /** Where a phrase stands, in reading order. Ends early when aborted. */
  readonly search: (phrase: string, signal: AbortSignal) => AsyncGenerator<SearchHit>;
  /** How much there is of what limits are counted in. */
  readonly measure: () => Promise<BookMeasure>;
  /** Lets go of what it holds in memory. */
  readonly close: () => void;
}

export interface BookFacts {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string | undefined;
  readonly year: string | undefined;
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
  /** A fixed page keeps its layout: text size enlarges it whole, and spacing and typefaces do not apply. */
  readonly layout: 'reflowable' | 'fixed';
}

export interface BookMeasure {
  /** Of all its text: the copy limit is a share of them. */
  readonly characters: number;
  /** What the print limit is a share of: characters, or the pages of a PDF. */
  readonly printable: number;
}

/** Where to go: a place once left, a place that the contents name, or a share of the whole. */
export type Target =
  | { readonly kind: 'locator'; readonly locator: Locator }
  | { readonly kind: 'section'; readonly section: number; readonly fragment: string | undefined }
  | { readonly kind: 'progress'; readonly progress: number };

export interface ContentsEntry {
  readonly label: string;
  readonly target: Target & { readonly kind: 'section' };
  /** From 0, how deep the entry lies under others. */
  readonly level: number;
}

export interface PageEntry {
  readonly label: string;
  readonly target: Target & { readonly kind: 'section' };
}

export interface SearchHit {
  readonly locator: Locator;
  readonly section: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** A passage that the person has selected. */
export interface Passage {
  readonly locator: Locator;
  readonly text: string;
  /** How much of the page on the screen lies below it, in CSS pixels. */
  readonly below: number;
}

export interface HighlightedPassage {
  readonly id: string;
  readonly locator: Locator;
  readonly color: string;
}

export interface Sentence {
  readonly text: string;
  /** Highlights it, and turns to its page. */
  readonly follow: () => void;
}

export interface ViewOptions {
  /** Where to begin; without it, where the text itself does. */
  readonly start: Target | undefined;
  readonly style: ReadingStyle;
  /** Names the frame or the page for screen readers. */
  readonly label: string;
  /** Names a page by the number on it, where a link to it has no words of its own. */
  readonly nameOfPage: (label: string) => string;
  readonly onPlace: (place: ShownPlace) => void;
  readonly onSelect: (passage: Passage | undefined) => void;
  /** What may be copied of a text that the person wants to copy: empty when nothing may. */
  readonly onCopy: (text: string) => string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** A footnote, in place of a jump to it. */
  readonly onNote: (text: string) => void;
  /** A link that leaves the book. */
  readonly onOutside: (address: string) => void;
  readonly onPassage: (id: string) => void;
}

/** A place as it is shown, with what a screen tells of it. */
export interface ShownPlace extends ReadingPlace {
  readonly section: number;
  readonly sections: number;
  /** From 1; of the section, and of the whole book where its layout is fixed. */
  readonly page: number;
  readonly pages: number;
  /** The printed page that this place is on, where the book tells. */
  readonly printedPage: string | undefined;
}

export interface ReadingView {
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  /** Goes to the beginning of what follows the sections shown; false at the end of the book. */
  readonly nextSection: () => Promise<boolean>;
  readonly apply: (style: ReadingStyle) => Promise<void>;
  readonly drawHighlights: (passages: readonly HighlightedPassage[]) => void;
  /** What is still to be read aloud of the section, from what is shown on. */
  readonly sentences: () => readonly Sentence[];
  readonly endSpeech: () => void;
  /** Lets go of what is selected. */
  readonly deselect: () => void;
  /** The passage that is shown now, as a bookmark names it. */
  readonly shownText: () => string;
  /** Whether a place is on what is shown now. */
  readonly isShown: (locator: Locator) => boolean;
  readonly print: (part: 'page' | 'section') => Promise<void>;
  /** What printing a part costs, in the unit of {@link BookMeasure.printable}. */
  readonly printCost: (part: 'page' | 'section') => number;
  readonly close: () => void;
}
