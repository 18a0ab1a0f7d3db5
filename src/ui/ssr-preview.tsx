import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

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
 * application has its data. Those of a product page keep their final look; its purchase button is disabled by itself.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
      dangerouslySetInnerHTML={{ __html: innerHTML }}
    />
  );
  return { subject, person, content: look };
}

interface SsrPreviewGateProps {
  /** The current user; `undefined` until it is determined. */
  person: string | undefined;
  children: ReactNode;
}

/** Removes a preview that was rendered for one person as soon as the current user is a different one. */
export function SsrPreviewGate({ person, children }: SsrPreviewGateProps) {
  const first = useContext(SsrPreviewContext);
  const isOthers = first?.person !== undefined && person !== undefined && person !== first.person;
  const [isReady, setReady] = useState(false);
  if (isOthers && !isReady) setReady(true);
  return <SsrPreviewContext value={isOthers || isReady ? undefined : first}>{children}</SsrPreviewContext>;
}

/** Returns true if the page came with the preview of a subject. */
export function useHasSsrPreview(subject: string): boolean {
  return useContext(SsrPreviewContext)?.subject === subject;
}

interface SsrPreviewSlotProps {
  /** The subject of this slot. If it is absent, the slot accepts any preview. */
  subject?: string;
  /** True if the device has the data to replace the preview. */
  isReady?: boolean;
  /** Shown if there is no preview, if it has another subject, or if `isReady` is true. */
  children?: ReactNode;
}

/** Shows the server-rendered preview, of which only the links work, until the device has the data. */
export function SsrPreviewSlot({ subject, isReady = false, children }: SsrPreviewSlotProps) {
  const first = useContext(SsrPreviewContext);
  const isReplaced = useAfterPress(isReady);
  return first && !isReplaced && (subject ?? first.subject) === first.subject ? first.content : children;
}

/**
 * Returns true once `isReady` was true while no link of the preview was pressed. If the pressed link were replaced, the
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
