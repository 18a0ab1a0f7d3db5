import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { shelfGuard } from '../../domain/sections/section-guard.ts';
import { parseShelfQuery, shelfLinkBack } from '../../domain/shelf/shelf-query.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';
import type { shelfParams } from '../../domain/site/url-search.ts';
import { ShelfPrefetch } from './shelf-prefetch.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { SignInRedirect } from './sign-in-redirect.tsx';

interface ShelfGateProps {
  /** `undefined` on the provider's own site. */
  brand: Brand | undefined;
  /** `undefined` while the local database is being read. */
  login: Login | undefined;
  /** Query of the address, to return to. */
  query: ReturnType<typeof shelfParams>;
  children: ReactNode;
}

/** Shows My Shelf to signed-in users, on a branded site only with the feature `MY_SHELF_PILOT` (SHELF-5). */
export function ShelfGate({ brand, login, query, children }: ShelfGateProps) {
  if (login?.isLoggedIn === false) {
    return (
      <SignInRedirect here={shelfLinkBack(parseShelfQuery(query))}>
        <h1>
          <Trans>My Shelf</Trans>
        </h1>
        <SignInPrompt />
      </SignInRedirect>
    );
  }
  const guard = shelfGuard({ isBranded: brand?.hasLabelSite === true, features: login?.enabledFeatures });
  if (guard === 'leave') return <Navigate {...toLocation(links.library)} replace />;
  return guard === 'open' ? children : <ShelfPrefetch query={parseShelfQuery(query)} />;
}
