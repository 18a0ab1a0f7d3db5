import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Import } from '../../../domain/imports/import-schema.ts';
import { importListSchema } from '../../../domain/imports/import-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { consolePageLinkOf, INSTALLATION, importLink } from '../../../domain/staff/console-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { MoreButton } from '../controls/more-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';
import { FeedAddressForm } from './feed-address-form.tsx';
import { ImportRow } from './import-row.tsx';
import { UploadForm } from './upload-form.tsx';

/** `/manage/{org}/imports`: uploads a roster and lists the earlier imports. */
export function ImportsPage({ org }: { org: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const list = usePagedList(`imports ${org}`, (staff, cursor) =>
    staff.read(importListSchema, managePath(org, 'imports'), { cursor }),
  );
  const show = ({ id }: Import) => void navigate(toLocation(importLink(org, id)));
  return (
    <>
      <PageTitle>{t`Imports`}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>
          <Trans>Imports</Trans>
        </h1>
        <p className={layout.muted}>
          {org === INSTALLATION ? (
            <Trans>
              Nothing changes until you have seen what a file would do and apply it, and you can undo it afterwards.
              Only books are added as soon as they are uploaded, and that cannot be undone.
            </Trans>
          ) : (
            <Trans>
              Nothing changes until you have seen what a file would do and apply it. An import can be undone.
            </Trans>
          )}
        </p>
        {org !== INSTALLATION && (
          <p>
            <Link {...toLocation(consolePageLinkOf(org, 'folders'))}>
              <Trans>Nightly folders</Trans>
            </Link>
          </p>
        )}
      </div>
      <section className={classNames(layout.panel, layout.stack)} aria-labelledby="new-import">
        <h2 id="new-import">
          <Trans>New import</Trans>
        </h2>
        <UploadForm org={org} lastSource={list.items?.[0]?.source} onUploaded={show} />
        {org === INSTALLATION && <FeedAddressForm org={org} onFetched={show} />}
      </section>
      <section className={layout.stack} aria-labelledby="history">
        <h2 id="history">
          <Trans>History</Trans>
        </h2>
        {!list.items && (list.error ? <ServerProblem error={list.error} onRetry={list.reload} /> : <Skeleton />)}
        {list.items?.length === 0 && (
          <p className={layout.muted}>
            <Trans>There are no imports yet.</Trans>
          </p>
        )}
        {list.items && list.items.length > 0 && (
          <ul className={styles.rows}>
            {list.items.map((one) => (
              <ImportRow key={one.id} org={org} row={one} />
            ))}
          </ul>
        )}
        {list.items && <MoreButton list={list} />}
      </section>
    </>
  );
}
