import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { shelfGuard } from '../../domain/sections/section-guard.ts';
import type { WhiteLabel } from '../../domain/site/white-label-schema.ts';

interface LibraryProps {
  label: WhiteLabel | undefined;
  login: Login | undefined;
}

/** Address of the other platform's library, for users without My Shelf. */
const OLDER_LIBRARY = '/platform/library';

/**
 * `/library/`: the older address of the shelf. Users without My Shelf are redirected to the other platform's library
 * (SHELF-5).
 */
export function Library({ label, login }: LibraryProps) {
  const isBranded = label?.hasLabelSite === true;
  const guard = shelfGuard({ isBranded, features: login?.enabledFeatures });
  if (login?.isLoggedIn === false || guard === 'open') return <Navigate {...toLocation(links.shelf)} replace />;
  return guard === 'leave' && <Leaving />;
}

function Leaving() {
  useEffect(() => location.replace(OLDER_LIBRARY), []);
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}
