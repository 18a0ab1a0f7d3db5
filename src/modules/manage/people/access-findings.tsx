import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../domain/format/format-date.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { consolePageLink, INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import type { AccessFinding } from '../../../domain/staff/person-page-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import manage from '../manage.module.css';
import { useManagedOne } from '../manage-context.ts';
import { AccessCauseText } from './access-cause-text.tsx';

interface AccessFindingsProps {
  org: string;
  findings: readonly AccessFinding[];
}

/** "Why can't they read?": each cause that the server found, with a link to its remedy. */
export function AccessFindings({ org, findings }: AccessFindingsProps) {
  const { i18n } = useLingui();
  const day = (date: string) => formatShortDate(date, i18n.locale, localTimeZone());
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="causes">
      <h2 id="causes">
        <Trans>Why can’t they read?</Trans>
      </h2>
      {findings.length === 0 ? (
        <p>
          <Trans>The server finds no cause: the person is signed in and has access to every material.</Trans>
        </p>
      ) : (
        <ul className={manage.rows}>
          {findings.map((finding) => (
            <li key={`${finding.cause} ${finding.subject} ${finding.productId}`} className={manage.row}>
              <AccessCauseText
                cause={finding.cause}
                subject={finding.subject ?? ''}
                date={finding.date === null ? '' : day(finding.date)}
              />{' '}
              <Remedy org={org} finding={finding} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Link to the page on which the cause is remedied, if the person may open that page. */
function Remedy({ org, finding: { cause, productId } }: { org: string; finding: AccessFinding }): ReactNode {
  const mayMatch = hasPermission(useManagedOne(org)?.roles ?? [], 'people.match');
  const seesCatalog = hasPermission(useManagedOne(INSTALLATION)?.roles ?? [], 'catalogue.view');
  if (cause === 'unmatched' && mayMatch) {
    return (
      <Link {...toLocation(consolePageLink(org, { path: 'people/unmatched' }))}>
        <Trans>Open People to match</Trans>
      </Link>
    );
  }
  if (productId === null || !seesCatalog) return undefined;
  return (
    <Link {...toLocation(itemLink(INSTALLATION, 'catalogue', productId))}>
      <Trans>Open the product</Trans>
    </Link>
  );
}
