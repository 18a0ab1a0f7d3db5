import type { BookProblem } from '../../domain/reading/reading-limits.ts';
import type { Locator, ReadingPlace } from '../../domain/reading/reading-place.ts';
import type { FormAnswer, ReadingStyle } from '../../domain/reading/reading-schema.ts';

/**
 * Opens one format of book file. The rest of the reader is the same for all formats. The code of a format is loaded
 * with its engine when a book of that format is opened.
 */
export interface ReadingEngine {
  readonly info: BookInfo;
  readonly contents: readonly ContentsEntry[];
  /** Pages of the printed edition, or of the file. */
  readonly pages: readonly PageEntry[];
  /** Shows the book inside an element, starting at a target. */
  readonly show: (host: HTMLElement, options: ViewOptions) => Promise<ReadingView>;
  /** Finds a phrase, in reading order. Stops early when aborted. */
  readonly search: (phrase: string, signal: AbortSignal) => AsyncGenerator<SearchHit>;
  /** Measures the book in the units of the publisher's limits. It reads the whole file. */
  readonly measure: () => Promise<BookMeasure>;
  /** Estimates the same from what was read, so that no file is fetched for it. */
  readonly estimate: () => Promise<BookMeasure>;
  /** Releases its memory. */
  readonly close: () => void;
}

/**
 * Asks the person for the password of a file, again if the last one was wrong. Rejects when the opening is canceled.
 */
export type AskPassword = (isRepeated: boolean, signal: AbortSignal) => Promise<string>;

export interface BookInfo {
  readonly title: string;
  readonly authors: readonly string[];
  readonly publisher: string | undefined;
  readonly year: string | undefined;
  readonly language: string | undefined;
  readonly isRightToLeft: boolean;
  /** A fixed page keeps its layout: text size enlarges the whole page, and spacing and typefaces do not apply. */
  readonly layout: 'reflowable' | 'fixed';
}

export interface BookMeasure {
  /** Number of characters of the whole text. The copy limit is a share of it. */
  readonly characters: number;
  /** Total that the print limit is a share of: characters, or the pages of a PDF. */
  readonly printable: number;
}

/** Navigation target: a saved place, a place from the table of contents, a fraction of the book, or a found phrase. */
export type Target =
  | { readonly kind: 'locator'; readonly locator: Locator }
  | { readonly kind: 'chapter'; readonly chapterIndex: number; readonly fragment: string | undefined }
  | { readonly kind: 'progress'; readonly progress: number }
  /** An occurrence of a phrase in the text of a chapter, counted from 0. */
  | { readonly kind: 'phrase'; readonly chapterIndex: number; readonly phrase: string; readonly nth: number };

export interface ContentsEntry {
  readonly label: string;
  /** `undefined` for a heading that leads nowhere. */
  readonly target: (Target & { readonly kind: 'chapter' }) | undefined;
  /** Depth of the entry, from 0. */
  readonly level: number;
}

export interface PageEntry {
  readonly label: string;
  readonly target: Target & { readonly kind: 'chapter' };
}

export interface SearchHit {
  readonly target: Target;
  readonly chapterIndex: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** A passage that the person has selected. */
export interface Passage {
  readonly locator: Locator;
  readonly text: string;
  /** Space on the visible page below the passage, in CSS pixels. */
  readonly below: number;
}

export interface HighlightedPassage {
  readonly id: string;
  readonly locator: Locator;
  readonly color: string;
}

export interface Sentence {
  readonly text: string;
  /** Highlights the sentence and turns to its page. */
  readonly follow: () => void;
}

/** A part of a recording that narrates one passage of the book. */
export interface NarrationClip {
  /** Path of the recording in the book. */
  readonly audio: string;
  /** Beginning in seconds. */
  readonly from: number;
  /** End in seconds; `undefined` for the end of the recording. */
  readonly to: number | undefined;
  /** Marks the passage and turns to its page. */
  readonly follow: () => void;
  readonly isShown: () => boolean;
}

/** The recorded narration of a book. */
export interface Narration {
  /** Returns the clips from the visible text on, or of the next chapter that is narrated. Empty at the end of the book. */
  readonly clips: () => Promise<readonly NarrationClip[]>;
  /** Goes to the next or previous narrated chapter and returns its clips. Empty past an end of the book. */
  readonly nextClips: (direction: 1 | -1) => Promise<readonly NarrationClip[]>;
  /** Returns a recording; `undefined` if the book does not contain it. */
  readonly audio: (path: string) => Promise<Blob | undefined>;
  /** Removes the mark of the narrated passage. */
  readonly end: () => void;
}

export type MissingContent = 'picture' | 'interactive';

export interface ViewOptions {
  /** Place to start at. Without it, the book opens where its text begins. */
  readonly start: Target | undefined;
  readonly style: ReadingStyle;
  /** Name of the frame or the page for screen readers. */
  readonly label: string;
  /** Returns the name of a page from its label, for a link to it that has no text. */
  readonly nameOfPage: (label: string) => string;
  /** Returns the text in the place of a chapter, or of a page of a PDF, that cannot be shown. */
  readonly textOfProblem: (problem: BookProblem, part: 'chapter' | 'page') => string;
  /** Returns the text in the place of content that cannot be shown, from its description. */
  readonly textOfMissing: (content: MissingContent, description: string) => string;
  readonly onPlace: (place: ShownPlace) => void;
  readonly onSelect: (passage: Passage | undefined) => void;
  /** Returns the part of a text that may be copied; empty if none may. */
  readonly onCopy: (text: string) => string;
  readonly onKey: (event: KeyboardEvent) => void;
  /** Called with a footnote instead of jumping to it. */
  readonly onNote: (note: BookNote) => void;
  /** Called before a link of the book leads to another place in it. */
  readonly onJump: () => void;
  /** Called for a link that leaves the book. */
  readonly onOutside: (address: string) => void;
  readonly onPassage: (id: string) => void;
  /** Called with the cause if a move fails that the view makes by itself, such as one by a link of the book. */
  readonly onFailure: (cause: unknown) => void;
  /** The forms of the book can be filled. In a sample they are only shown. */
  readonly canFill: boolean;
  /** Returns the name of a field that the file gives no name, from its number on the page. */
  readonly nameOfField: (number: number) => string;
  /** Called with what the person has entered in a field of a form, after a pause in typing. */
  readonly onAnswer: (answer: Pick<FormAnswer, 'field' | 'values'>) => void;
}

/** A footnote of the book. */
export interface BookNote {
  /** Shows the note inside an element. Returns a function that removes it. */
  readonly show: (host: HTMLElement, options: NoteOptions) => Promise<() => void>;
}

export interface NoteOptions {
  readonly style: ReadingStyle;
  /** Name of the note for screen readers. */
  readonly label: string;
  /** Called when the person leaves the note by a link of it or by Escape. */
  readonly onClose: () => void;
}

/** The visible place with the data that the screen shows. */
export interface ShownPlace extends ReadingPlace {
  /** Index in the spine of an EPUB. Each page of a PDF is a chapter of its own. */
  readonly chapterIndex: number;
  readonly chapterCount: number;
  /** Page number from 1, within the chapter, or within the whole book if its layout is fixed. */
  readonly page: number;
  readonly pages: number;
  /** Printed page number of this place, if the book has page numbers. */
  readonly printedPage: string | undefined;
}

export interface ReadingView {
  /** Goes to a target. Like every move, it rejects if it fails, see `catchFailures`. */
  readonly show: (target: Target) => Promise<void>;
  readonly turn: (direction: 1 | -1) => Promise<void>;
  /** Goes to the beginning of the chapter after the visible ones. Resolves to false at the end of the book. */
  readonly nextChapter: () => Promise<boolean>;
  readonly apply: (style: ReadingStyle) => Promise<void>;
  readonly drawHighlights: (passages: readonly HighlightedPassage[]) => void;
  /** Shows the answers on the device in the fields of the forms. */
  readonly fill: (answers: readonly FormAnswer[]) => void;
  /** Reports what is being entered in a form now, instead of after a pause. */
  readonly flushAnswers: () => void;
  /** Yields the remaining sentences of the chapter, starting with the visible text. */
  readonly sentences: () => Iterable<Sentence>;
  readonly endSpeech: () => void;
  /** `undefined` if the book has no recorded narration. */
  readonly narration: Narration | undefined;
  /** Clears the selection. */
  readonly deselect: () => void;
  /** Returns the visible passage, which names a bookmark. */
  readonly shownText: () => string;
  /** Returns true if a place is visible. */
  readonly isShown: (locator: Locator) => boolean;
  readonly print: (part: 'page' | 'chapter') => Promise<void>;
  /** Returns the cost of printing a part, in the unit of {@link BookMeasure.printable}. */
  readonly printCost: (part: 'page' | 'chapter') => number;
  readonly close: () => void;
}
