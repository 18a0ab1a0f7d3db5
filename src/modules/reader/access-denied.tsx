import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookLock from 'lucide-react/icons/book-lock';
import type { ReactNode } from 'react';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, readBookLink, signInLink } from '../../domain/launch/link-table.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export type ClosedReason = 'signedOut' | 'notOwned' | 'expired' | 'print' | 'none' | 'gone' | 'failed';

interface AccessDeniedProps {
  reason: ClosedReason;
  productId: ProductId;
  /** The course in whose context the book was opened. */
  courseId?: CourseId | undefined;
}

/** Reason why a book cannot be read now, and what to do. */
export function AccessDenied({ reason, productId, courseId }: AccessDeniedProps) {
  const { title, text } = TEXTS[reason];
  const action =
    reason === 'signedOut' ? (
      <ButtonLink kind="primary" href={signInLink(readBookLink(productId, courseId))}>
        <Trans>Log In</Trans>
      </ButtonLink>
    ) : (
      <Link
        {...toLocation(productPath({ id: productId, productType: 'book', slug: '' }, courseId))}
        className={buttonClass({ kind: 'primary' })}
      >
        <Trans>Go to the book’s page</Trans>
      </Link>
    );
  return (
    <EmptyState icon={<BookLock size={40} aria-hidden="true" />} title={title()} action={action}>
      {text()}
    </EmptyState>
  );
}

/** Message for a file that cannot be read and whose book is unknown. */
export function ClosedFile({ reason, signIn }: { reason: ClosedReason; signIn: string }) {
  const { title, text } = TEXTS[reason];
  return (
    <EmptyState
      icon={<BookLock size={40} aria-hidden="true" />}
      title={title()}
      action={
        reason === 'signedOut' ? (
          <ButtonLink kind="primary" href={signIn}>
            <Trans>Log In</Trans>
          </ButtonLink>
        ) : (
          <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
            <Trans>My Shelf</Trans>
          </Link>
        )
      }
    >
      {text()}
    </EmptyState>
  );
}

/** Offline message for a book whose publisher allows no offline copies (READ-2). */
export function NetworkOnly({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<BookLock size={40} aria-hidden="true" />}
      title={<Trans>This book opens only online</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        You are offline, and the publisher does not allow offline copies. The book opens as soon as you are back online.
      </Trans>
    </EmptyState>
  );
}

const TEXTS: Readonly<Record<ClosedReason, { title: () => ReactNode; text: () => ReactNode }>> = {
  signedOut: {
    title: () => <Trans>Log in to read</Trans>,
    text: () => <Trans>You can read the books that are on your shelf.</Trans>,
  },
  notOwned: {
    title: () => <Trans>This book is not on your shelf</Trans>,
    text: () => <Trans>Get it from its product page to read it here.</Trans>,
  },
  expired: {
    title: () => <Trans>Your access to this book has ended</Trans>,
    text: () => <Trans>Its page shows how to get it again.</Trans>,
  },
  print: {
    title: () => <Trans>You have this book in print</Trans>,
    text: () => <Trans>To read it here, get the digital version from its page.</Trans>,
  },
  none: {
    title: () => <Trans>There is nothing to read here yet</Trans>,
    text: () => <Trans>This material has no file that opens here.</Trans>,
  },
  gone: {
    title: () => <Trans>The file of this book is no longer available</Trans>,
    text: () => <Trans>Please try again later, or contact support.</Trans>,
  },
  failed: {
    title: () => <Trans>This book could not be opened</Trans>,
    text: () => <Trans>Something went wrong on this site. Please try again in a few seconds.</Trans>,
  },
};
