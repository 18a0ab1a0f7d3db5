import { createContext, type ReactNode, useContext, useState } from 'react';

interface Sight {
  /** What it is a look at. */
  readonly subject: string;
  /** Whose it is; absent where everybody sees the same. */
  readonly person?: string | undefined;
}

/** What the server has painted of one page inside its frame, and what it is about. */
export interface FirstLook extends Sight {
  readonly look: ReactNode;
}

export const FirstLookContext = createContext<FirstLook | undefined>(undefined);

const ID = 'first-look';

/** For the page that the server sends. */
export function paintFirstLook({ subject, person }: Sight, content: ReactNode): FirstLook {
  const look = (
    <div id={ID} data-subject={subject} data-person={person}>
      {content}
    </div>
  );
  return { subject, person, look };
}

/**
 * What came with the page, where anything did; to be read before the application takes the page over. It stays as it came: it is no
 * part of what the application calculates.
 */
export function readFirstLook(): FirstLook | undefined {
  const { dataset: { subject, person } = {}, innerHTML = '' } = document.getElementById(ID) ?? {};
  if (!subject) return undefined;
  const look = (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
    <div id={ID} data-subject={subject} data-person={person} dangerouslySetInnerHTML={{ __html: innerHTML }} />
  );
  return { subject, person, look };
}

interface FirstLookForProps {
  /** Who is here; `undefined` while that is not known. */
  person: string | undefined;
  children: ReactNode;
}

/** Once somebody else is known to be here, what came for a person is shown no more. */
export function FirstLookFor({ person, children }: FirstLookForProps) {
  const first = useContext(FirstLookContext);
  const isOthers = first?.person !== undefined && person !== undefined && person !== first.person;
  const [isOver, setOver] = useState(false);
  if (isOthers && !isOver) setOver(true);
  return <FirstLookContext value={isOthers || isOver ? undefined : first}>{children}</FirstLookContext>;
}

interface FirstLookAtProps {
  /** Absent where the page is still as it came. */
  subject?: string;
  /** The thing itself is there. */
  isOver?: boolean;
  /** In place of a look at something else, or at nothing. */
  children?: ReactNode;
}

/** Shows what the server has painted, as a picture that answers to nothing yet, until the device has the thing itself. */
export function FirstLookAt({ subject, isOver = false, children }: FirstLookAtProps) {
  const first = useContext(FirstLookContext);
  return first && !isOver && (subject ?? first.subject) === first.subject ? first.look : children;
}
