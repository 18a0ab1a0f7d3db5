import { createContext, type ReactNode, useContext, useState } from 'react';

interface SsrPreviewKey {
  /** What it is a look at. */
  readonly subject: string;
  /** Whose it is; absent where everybody sees the same. */
  readonly person?: string | undefined;
}

/** What the server has painted of one page inside its frame, and what it is about. */
export interface SsrPreview extends SsrPreviewKey {
  readonly content: ReactNode;
}

export const SsrPreviewContext = createContext<SsrPreview | undefined>(undefined);

const ID = 'ssr-preview';

/** For the page that the server sends. */
export function createSsrPreview({ subject, person }: SsrPreviewKey, content: ReactNode): SsrPreview {
  const look = (
    <div id={ID} data-subject={subject} data-person={person}>
      {content}
    </div>
  );
  return { subject, person, content: look };
}

/**
 * What came with the page, where anything did; to be read before the application takes the page over. It stays as it came: it is no
 * part of what the application calculates.
 */
export function readSsrPreview(): SsrPreview | undefined {
  const { dataset: { subject, person } = {}, innerHTML = '' } = document.getElementById(ID) ?? {};
  if (!subject) return undefined;
  const look = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
    <div id={ID} data-subject={subject} data-person={person} dangerouslySetInnerHTML={{ __html: innerHTML }} />
  );
  return { subject, person, content: look };
}

interface SsrPreviewGateProps {
  /** Who is here; `undefined` while that is not known. */
  person: string | undefined;
  children: ReactNode;
}

/** Once somebody else is known to be here, what came for a person is shown no more. */
export function SsrPreviewGate({ person, children }: SsrPreviewGateProps) {
  const first = useContext(SsrPreviewContext);
  const isOthers = first?.person !== undefined && person !== undefined && person !== first.person;
  const [isReady, setReady] = useState(false);
  if (isOthers && !isReady) setReady(true);
  return <SsrPreviewContext value={isOthers || isReady ? undefined : first}>{children}</SsrPreviewContext>;
}

interface SsrPreviewSlotProps {
  /** Absent where the page is still as it came. */
  subject?: string;
  /** The thing itself is there. */
  isReady?: boolean;
  /** In place of a look at something else, or at nothing. */
  children?: ReactNode;
}

/** Shows what the server has painted, as a picture that answers to nothing yet, until the device has the thing itself. */
export function SsrPreviewSlot({ subject, isReady = false, children }: SsrPreviewSlotProps) {
  const first = useContext(SsrPreviewContext);
  return first && !isReady && (subject ?? first.subject) === first.subject ? first.content : children;
}
