import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { signInLink } from '../../domain/link-table.ts';
import { BROKEN, type Outcome } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

interface SignInFirstProps {
  /** The address to come back to. */
  here: string;
  /** What stands here while nobody can sign in: there is no line. */
  children: ReactNode;
}

/** With a fresh answer comes who it says is here: the screen may hear of it later. */
type LoginOutcome = Outcome | { readonly isFresh: true; readonly isVisitor: boolean };

async function askWhoIsHere(): Promise<LoginOutcome> {
  const device = await loadDevice();
  const freshness = await device.refreshLogin();
  return freshness.isFresh ? { isFresh: true, isVisitor: device.person() === 'visitor' } : freshness;
}

/** Nobody is signed in here: on to the sign-in page (decisions.md, Routes and links), as soon as the server has said so itself. */
export function SignInFirst({ here, children }: SignInFirstProps) {
  const outcome = useRefreshed<LoginOutcome>('login', askWhoIsHere, BROKEN);
  const isVisitor = outcome !== undefined && 'isVisitor' in outcome && outcome.isVisitor;
  const address = signInLink(here);
  useEffect(() => {
    if (isVisitor) location.replace(address);
  }, [isVisitor, address]);
  if (outcome?.isFresh === false) return children;
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}
