import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { formatTime } from '../../../domain/format/format-date.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { consolePageLinkOf, itemLink } from '../../../domain/staff/console-pages.ts';
import { type SeenAccount, seenAccountSchema } from '../../../domain/staff/see-as-schema.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { ServerProblem } from '../server-problem.tsx';
import { SeenOrders, SeenSections, SeenShelf } from './seen-lists.tsx';

interface SeeAsPageProps {
  org: string;
  /** Id of the view that the member of staff started. */
  id: string;
  notFound: ReactNode;
}

/** `/manage/{org}/people/see-as/{id}`: what a person sees, read only and for a limited time (STAFF-7). */
export function SeeAsPage({ org, id, notFound }: SeeAsPageProps) {
  const path = managePath(org, 'see-as', id);
  const { latest, reload } = useServerData(`see as ${org} ${id}`, (staff) => staff.read(seenAccountSchema, path));
  const { value: seen, error } = latest;
  const endsAt = seen?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    // The server then refuses, and the page shows that the time is over.
    const timer = setTimeout(reload, Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, reload]);
  if (error?.kind === 'refused' && error.status === 410) return <Over org={org} detail={error.detail} />;
  if (!seen) {
    if (error) return <ServerProblem error={error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  return <Seen org={org} seen={seen} />;
}

function Over({ org, detail }: { org: string; detail: string }) {
  return (
    <EmptyState
      level={1}
      title={<Trans>The time is over</Trans>}
      action={
        <Link {...toLocation(consolePageLinkOf(org, 'people'))} className={buttonClass()}>
          <Trans>People</Trans>
        </Link>
      }
    >
      {detail}
    </EmptyState>
  );
}

function Seen({ org, seen }: { org: string; seen: SeenAccount }) {
  const { t, i18n } = useLingui();
  const { person, reason } = seen;
  const end = formatTime(seen.endsAt, i18n.locale, localTimeZone());
  return (
    <>
      <PageTitle>{t`What ${person.name} sees`}</PageTitle>
      <h1>
        <Trans>What {person.name} sees</Trans>
      </h1>
      <Banner
        title={<Trans>Read only, until {end}</Trans>}
        action={
          <Link {...toLocation(itemLink(org, 'people', person.id))} className={buttonClass()}>
            <Trans>Stop viewing</Trans>
          </Link>
        }
      >
        <Trans>
          {person.name} can see in their account that you looked, and the reason: “{reason}”.
        </Trans>
      </Banner>
      <SeenSections sections={seen.sections} />
      <SeenShelf shelf={seen.shelf} count={seen.shelfCount} />
      <SeenOrders orders={seen.orders} />
    </>
  );
}
