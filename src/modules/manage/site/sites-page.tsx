import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { consolePageLinkOf, INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type SiteSettingsList, siteSettingsListSchema } from '../../../domain/staff/site-form-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useManagedOne } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';
import { ContactFormPanel } from './contact-form.tsx';
import { SellingFormPanel } from './selling-form.tsx';
import { SiteSettingsForm } from './site-settings-form.tsx';

/** `/manage/{org}/site`: brand, links, languages and features of the sites of a school, its contact, and how it sells. */
export function SitesPage({ org }: { org: string }) {
  const { t } = useLingui();
  const { latest, reload, replace } = useServerData(`sites ${org}`, (staff) =>
    staff.read(siteSettingsListSchema, managePath(org, 'sites', '')),
  );
  return (
    <>
      <PageTitle>{t`Site`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Site</Trans>
        </h1>
        <p className={layout.muted}>
          <Trans>
            How the store of the school looks, where its links lead, whom students ask, and who sells. Visitors see a
            change at once.
          </Trans>
        </p>
      </div>
      {!latest.value &&
        (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {latest.value && (
        <>
          <Sites org={org} list={latest.value} onSaved={replace} />
          <ContactFormPanel org={org} contact={latest.value.contact} onSaved={replace} />
          <SellingFormPanel org={org} selling={latest.value.selling} onSaved={replace} />
        </>
      )}
    </>
  );
}

interface SitesProps {
  org: string;
  list: SiteSettingsList;
  onSaved: (list: SiteSettingsList) => void;
}

function Sites({ org, list, onSaved }: SitesProps) {
  const isOperator = useManagedOne(INSTALLATION)?.roles.includes('manager') ?? false;
  if (list.sites.length === 0) {
    return (
      <EmptyState title={<Trans>The school has no site of its own</Trans>}>
        {isOperator ? (
          <Trans>
            Give it a host name on the page{' '}
            <Link {...toLocation(consolePageLinkOf(INSTALLATION, 'schools'))}>Schools</Link>. Then its brand and links
            are set here.
          </Trans>
        ) : (
          <Trans>
            Ask a manager of the installation to give the school a host name. Then its brand and links are set here.
          </Trans>
        )}
      </EmptyState>
    );
  }
  return list.sites.map((site) => (
    <SiteSettingsForm key={site.id} org={org} site={site} features={list.features} onSaved={onSaved} />
  ));
}
