import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isPageOfApp, toLocation } from '../../../domain/launch/link-location.ts';

interface SiteLinkProps {
  address: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A link that a brand may configure: a path is a page of the app, any other address leaves the app. */
export function SiteLink({ address, className, onClick, children }: SiteLinkProps) {
  if (isPageOfApp(address)) {
    return (
      <Link {...toLocation(address)} className={className} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} className={className} onClick={onClick} rel="noreferrer">
      {children}
    </a>
  );
}
