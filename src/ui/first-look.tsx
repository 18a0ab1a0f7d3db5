import { createContext, type ReactNode, useContext } from 'react';

/** What the server has painted of one page inside its frame, and what it is about. */
export interface FirstLook {
  readonly subject: string;
  readonly look: ReactNode;
}

export const FirstLookContext = createContext<FirstLook | undefined>(undefined);

const ID = 'first-look';

/** For the page that the server sends. */
export function paintFirstLook(subject: string, content: ReactNode): FirstLook {
  const look = (
    <div id={ID} data-subject={subject}>
      {content}
    </div>
  );
  return { subject, look };
}

/**
 * What came with the page, where anything did; to be read before the application takes the page over. It stays as it came: it is no
 * part of what the application calculates.
 */
export function readFirstLook(): FirstLook | undefined {
  const { dataset: { subject } = {}, innerHTML = '' } = document.getElementById(ID) ?? {};
  if (!subject) return undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
  const look = <div id={ID} data-subject={subject} dangerouslySetInnerHTML={{ __html: innerHTML }} />;
  return { subject, look };
}

interface FirstLookProps {
  /** Absent where the page is still as it came. */
  subject?: string;
  /** In place of a look at something else, or at nothing. */
  children?: ReactNode;
}

/** Shows what the server has painted, as a picture that answers to nothing yet, until the device has the thing itself. */
export function FirstLookAt({ subject, children }: FirstLookProps) {
  const first = useContext(FirstLookContext);
  return first && (subject ?? first.subject) === first.subject ? first.look : children;
}
