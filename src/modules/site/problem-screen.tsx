import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface ProblemScreenProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A page that only says what is wrong, and leads to the shelf. */
export function ProblemScreen({ icon, title, children }: ProblemScreenProps) {
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={
        <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
          <Trans>Back to my Shelf</Trans>
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
