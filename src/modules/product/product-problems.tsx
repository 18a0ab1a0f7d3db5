import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookX from 'lucide-react/icons/book-x';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { UnavailableText } from './unavailable-reason.tsx';

/** Replaces the page of a deleted or deactivated product (PROD-6), and leads to what the site has. */
export function GoneProduct({ reason, isStore }: { reason: UnavailableReason; isStore: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Product unavailable`}</PageTitle>
      <EmptyState
        level={1}
        icon={<BookX size={40} />}
        title={<UnavailableText reason={reason} host={window.location.hostname} />}
        action={
          <Link {...toLocation(isStore ? links.browseAll : links.shelf)} className={buttonClass({ kind: 'primary' })}>
            {isStore ? <Trans>Browse</Trans> : <Trans>My Shelf</Trans>}
          </Link>
        }
      >
        <Trans>If you own it, it is still on your shelf.</Trans>
      </EmptyState>
    </>
  );
}
