import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

interface SsrPreviewKey {
  /** Identifies the content that the preview shows. */
  readonly subject: string;
  /** The person for whom the preview was rendered. Absent if it is the same for everyone. */
  readonly person?: string | undefined;
}

/** The server-rendered content of a page inside its frame, with its subject and person. */
export interface SsrPreview extends SsrPreviewKey {
  readonly content: ReactNode;
}

export const SsrPreviewContext = createContext<SsrPreview | undefined>(undefined);

const ID = 'ssr-preview';

/**
 * Creates the preview on the server. The controls of a personal page are disabled, because they do nothing before the
 * application has its data. The panel of a product page is inert at first. A script at the end of the page enables
 * it and notes what the person presses (OFFER-19).
 */
export function createSsrPreview({ subject, person }: SsrPreviewKey, content: ReactNode): SsrPreview {
  const look = (
    <fieldset id={ID} disabled={person !== undefined} role="none" data-subject={subject} data-person={person}>
      {content}
    </fieldset>
  );
  return { subject, person, content: look };
}

/**
 * Reads the preview from the page, if there is one. Call it before hydration. Its HTML is reused unchanged; React does
 * not render it again.
 */
export function readSsrPreview(): SsrPreview | undefined {
  const { dataset: { subject, person } = {}, innerHTML = '' } = document.getElementById(ID) ?? {};
  if (!subject) return undefined;
  const look = (
    <fieldset
      id={ID}
      disabled={person !== undefined}
      role="none"
      data-subject={subject}
      data-person={person}
      ref={passFocusOn}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
      dangerouslySetInnerHTML={{ __html: innerHTML }}
    />
  );
  return { subject, person, content: look };
}

/** The preview as the slots of the page see it. */
interface HeldPreview {
  readonly subject: string;
  /** Keeps the preview on the page until the returned function is called. */
  readonly hold: () => () => void;
}

const HeldPreviewContext = createContext<HeldPreview | undefined>(undefined);

/** Properties that a link or control of the preview and the same one of the page have in common. */
const SAME = ['href', 'value', 'textContent'];

/** When the preview is removed while a link or control of it has the focus, the same one of the page gets it. */
function passFocusOn(preview: HTMLElement | null): (() => void) | undefined {
  if (!preview) return undefined;
  return () => {
    const from = document.activeElement;
    if (!from || !preview.contains(from)) return;
    const all = [...(preview.parentElement?.querySelectorAll<HTMLElement>(from.localName) ?? [])];
    const isSame = (one: HTMLElement) =>
      SAME.every((name) => Reflect.get(one, name) === Reflect.get(from, name)) && !preview.contains(one);
    all.find(isSame)?.focus({ preventScroll: true });
  };
}

interface SsrPreviewGateProps {
  /** The current user; `undefined` until it is determined. */
  person: string | undefined;
  /** The page, with a slot for each of its states in which the preview stays. */
  children: ReactNode;
}

/**
 * Shows the preview above the page as long as a slot of the page holds it. It has one place in the tree while the slots
 * of the page follow each other, so that its elements keep the focus and complete a press. It is removed for good when
 * no slot holds it any more, or if the current user is not the person for whom it was rendered.
 */
export function SsrPreviewGate({ person, children }: SsrPreviewGateProps) {
  const first = useContext(SsrPreviewContext);
  const [holders] = useState(createHolders);
  const isHeld = useSyncExternalStore(holders.subscribe, holders.isHeld, holders.isHeld);
  const [isOver, setOver] = useState(false);
  const isOthers = first?.person !== undefined && person !== undefined && person !== first.person;
  if ((isOthers || !isHeld) && !isOver) setOver(true);
  const shown = isOthers || isOver ? undefined : first;
  const subject = shown?.subject;
  const held = useMemo(() => (subject === undefined ? undefined : { subject, hold: holders.hold }), [subject, holders]);
  return (
    <>
      {shown?.content}
      <HeldPreviewContext value={held}>{children}</HeldPreviewContext>
    </>
  );
}

/** Counts the slots that hold the preview. Before the first slot, the preview is as the server sent it. */
function createHolders() {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  let count = 0;
  let hasBegun = false;
  return {
    isHeld: () => !hasBegun || count > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hold: () => {
      hasBegun = true;
      count += 1;
      notify();
      return () => {
        count -= 1;
        // If the next slot holds the preview in the same commit, React reads the count again after that.
        notify();
      };
    },
  };
}

/** Returns true if the page came with the preview of a subject and still shows it. */
export function useHasSsrPreview(subject: string): boolean {
  return useContext(HeldPreviewContext)?.subject === subject;
}

interface SsrPreviewSlotProps {
  /** The subject of this slot. If it is absent, the slot accepts any preview. */
  subject?: string;
  /** True if the device has the data to replace the preview. */
  isReady?: boolean;
  /** Shown if there is no preview, if it has another subject, or if `isReady` is true. */
  children?: ReactNode;
}

/**
 * Keeps the server-rendered preview in place of its children until the device has the data. Only the links and the
 * offerings of a preview can be pressed.
 */
export function SsrPreviewSlot({ subject, isReady = false, children }: SsrPreviewSlotProps) {
  return useHeldSsrPreview(isReady, subject) ? null : children;
}

/**
 * Keeps the preview on the page until `isReady` was true while nothing in it was pressed. Returns true as long as it
 * does, so that a page that is rendered meanwhile can hide itself.
 */
export function useHeldSsrPreview(isReady: boolean, subject?: string): boolean {
  const preview = useContext(HeldPreviewContext);
  const isReplaced = useAfterPress(isReady);
  const isHolding = preview !== undefined && !isReplaced && (subject ?? preview.subject) === preview.subject;
  useLayoutEffect(() => (isHolding ? preview.hold() : undefined), [isHolding, preview]);
  return isHolding;
}

/**
 * Returns true once `isReady` was true while nothing in the preview was pressed. If what is pressed were replaced, the
 * browser would send no click.
 */
export function useAfterPress(isReady: boolean): boolean {
  const isPressed = useSyncExternalStore(onPressEnd, isPreviewPressed, isNotPressed);
  const [isReplaced, setReplaced] = useState(false);
  if (isReady && !isPressed && !isReplaced) setReplaced(true);
  return isReplaced;
}

/** The press may have begun before any script ran. */
function isPreviewPressed(): boolean {
  return document.getElementById(ID)?.matches(':active') === true;
}

const isNotPressed = () => false;

/** Calls back after the click that follows the end of a press. */
function onPressEnd(callback: () => void): () => void {
  const later = () => setTimeout(callback);
  for (const name of PRESS_ENDS) addEventListener(name, later);
  return () => {
    for (const name of PRESS_ENDS) removeEventListener(name, later);
  };
}

const PRESS_ENDS = ['pointerup', 'pointercancel', 'dragend', 'keyup'] as const;
