import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { type ConsolePageId, consolePageLinkOf, consolePagesFor } from '../../../domain/staff/console-pages.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { useManagedOne } from '../manage-context.ts';

interface PageButtonProps {
  org: string;
  page: ConsolePageId;
  children: ReactNode;
}

/** A button that leads to a page of an organization or of the installation. Absent if the person may not open the page. */
export function PageButton({ org, page, children }: PageButtonProps) {
  const pages = consolePagesFor(org, useManagedOne(org)?.roles ?? []);
  if (!pages.some(({ id }) => id === page)) return null;
  return (
    <Link {...toLocation(consolePageLinkOf(org, page))} className={buttonClass()}>
      {children}
    </Link>
  );
}
