import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Login } from '../../contract/account.ts';
import type { WhiteLabel } from '../../contract/white-label.ts';
import { toLocation } from '../../domain/link-location.ts';
import { links } from '../../domain/link-table.ts';
import { shelfGuard } from '../../domain/section-guard.ts';
import { parseShelfQuery, shelfLinkBack } from '../../domain/shelf-query.ts';
import type { Query } from '../../domain/url-search.ts';
import { ShelfAhead } from './shelf-ahead.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

interface ShelfGateProps {
  /** `undefined` on the provider's own site. */
  label: WhiteLabel | undefined;
  /** `undefined` until the device has said who is here. */
  login: Login | undefined;
  /** The query of the address, to come back to. */
  query: Query;
  children: ReactNode;
}

/** Who is let in to My Shelf: the signed in, and on a branded site only who has the feature (spec/shelf.md §6). */
export function ShelfGate({ label, login, query, children }: ShelfGateProps) {
  if (login?.isLoggedIn === false) {
    return (
      <SignInFirst here={shelfLinkBack(parseShelfQuery(query))}>
        <h1>
          <Trans>My Shelf</Trans>
        </h1>
        <SignInPrompt />
      </SignInFirst>
    );
  }
  const guard = shelfGuard({ isBranded: label?.hasLabelSite === true, features: login?.enabledFeatures });
  if (guard === 'leave') return <Navigate {...toLocation(links.library)} replace />;
  return guard === 'open' ? children : <ShelfAhead query={parseShelfQuery(query)} />;
}
