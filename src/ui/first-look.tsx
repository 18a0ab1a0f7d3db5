import { createContext, type ReactNode, useContext } from 'react';

/** What the server has painted of one page inside its frame, and what it is about. */
export interface FirstLook {
  readonly subject: string;
  /** What is painted, on the server; what was found painted, in the browser. */
  readonly look: ReactNode | Painted;
}

interface Painted {
  readonly __html: string;
}

export const FirstLookContext = createContext<FirstLook | undefined>(undefined);

const ID = 'first-look';

/** What came with the page, where anything did; to be read before the application takes the page over. */
export function readFirstLook(): FirstLook | undefined {
  const { dataset, innerHTML } = document.getElementById(ID) ?? {};
  return dataset?.subject && innerHTML ? { subject: dataset.subject, look: { __html: innerHTML } } : undefined;
}

interface FirstLookProps {
  /** Absent where the page is still as it came. */
  subject?: string;
  /** In place of a look at something else, or at nothing. */
  children?: ReactNode;
}

/**
 * Shows what the server has painted, as a picture that answers to nothing yet, until the device has the thing itself. The browser
 * leaves it as it came: it is no part of what the application calculates.
 */
export function FirstLookAt({ subject, children }: FirstLookProps) {
  const first = useContext(FirstLookContext);
  if (first === undefined || (subject ?? first.subject) !== first.subject) return children;
  const own = { id: ID, 'data-subject': first.subject };
  return isPainted(first.look) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it stood in this page, put there by our own server
    <div {...own} dangerouslySetInnerHTML={first.look} />
  ) : (
    <div {...own}>{first.look}</div>
  );
}

function isPainted(look: FirstLook['look']): look is Painted {
  return typeof look === 'object' && look !== null && '__html' in look;
}
