/** Keys, as text to type. */
export const ENTER = '\uE007';
export const ARROW_RIGHT = '\uE014';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The commands of a browser that a journey needs. Each engine is driven in its own way behind this interface. */
export interface Driver {
  /** Name and version of the engine. */
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs the body of an async function in the page. Its parameters are in `args`. Returns JSON. */
  run(body: string, ...parameters: readonly unknown[]): Promise<unknown>;
  /** Moves the mouse to a point of the window, in CSS pixels. */
  hover(x: number, y: number): Promise<void>;
  /** Clicks at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  /** Presses the mouse button at one point and releases it at another, in CSS pixels. */
  drag(from: Point, to: Point): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Opens an empty window of the same profile and goes to it. Returns the window that was driven before. */
  openWindow(): Promise<string>;
  /** Goes to another window. Returns the window that was driven before. */
  switchTo(handle: string): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
