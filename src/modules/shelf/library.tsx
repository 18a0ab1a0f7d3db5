import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { Login } from '../../domain/people/account-schema.ts';
import { shelfGuard } from '../../domain/sections/section-guard.ts';
import type { Brand } from '../../domain/site/brand-schema.ts';

interface LibraryProps {
  brand: Brand | undefined;
  login: Login | undefined;
  /** The person's materials, if no other platform has a library. */
  children: ReactNode;
}

/** Address of the other platform's library, for users without My Shelf. */
const OLDER_LIBRARY = '/platform/library';

/**
 * `/library/`: the older address of the shelf. Users without My Shelf are redirected to the library of the provider's
 * other platform. Without such a platform they get their materials here (SHELF-5).
 */
export function Library({ brand, login, children }: LibraryProps) {
  const isBranded = brand?.hasLabelSite === true;
  const guard = shelfGuard({ isBranded, features: login?.enabledFeatures });
  if (login?.isLoggedIn === false || guard === 'open') return <Navigate {...toLocation(links.shelf)} replace />;
  if (guard !== 'leave') return null;
  return login?.navigationInfo.hasCoursePlatform ? <Leaving /> : children;
}

function Leaving() {
  useEffect(() => location.replace(OLDER_LIBRARY), []);
  return (
    <p role="status">
      <Trans>Redirecting...</Trans>
    </p>
  );
}
