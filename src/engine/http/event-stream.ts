interface EventStreamOptions {
  /** Called by the name of the event. */
  readonly on: Readonly<Record<string, () => void>>;
  readonly onOpen: () => void;
  readonly signal: AbortSignal;
}

/**
 * Follows server-sent events until the stream ends or the signal is aborted.
 *
 * @returns true if the stream was open
 */
export async function followEvents(url: string, { on, onOpen, signal }: EventStreamOptions): Promise<boolean> {
  const events = new EventSource(url);
  let wasOpen = false;
  events.addEventListener('open', () => {
    wasOpen = true;
    onOpen();
  });
  for (const [name, listener] of Object.entries(on)) events.addEventListener(name, listener);
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
    // The browser would open the stream again with the same address. The caller decides when, and with which one.
    events.addEventListener('error', () => resolve());
  });
  events.close();
  return wasOpen;
}
