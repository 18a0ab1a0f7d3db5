import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Import } from '../../../domain/imports/import-schema.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from '../manage.module.css';
import { MomentText } from '../moment-text.tsx';
import { StatusText } from './status-text.tsx';
import { totalCounts } from './total-counts.ts';
import { isRunning } from './use-import.ts';

/** Shows what the import is doing, or what it waits for. */
export function ImportState({ shown }: { shown: Import }) {
  return (
    <>
      <div role="status">{isRunning(shown.status) && <Progress shown={shown} />}</div>
      <Outcome shown={shown} />
    </>
  );
}

function Progress({ shown: { status, progress } }: { shown: Import }) {
  const id = useId();
  const { done, total } = progress;
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>
        <StatusText status={status} />
      </label>
      <progress id={id} {...(total > 0 && { value: done, max: total })} />
    </div>
  );
}

function Outcome({ shown }: { shown: Import }) {
  const { added, changed, dropped } = totalCounts(shown.counts);
  switch (shown.status) {
    case 'held':
      return (
        <Banner tone="warning" title={<Trans>This import changes more than usual</Trans>}>
          {shown.message && <p>{shown.message}</p>}
          <p>
            {shown.profile === 'onix' ? (
              <Trans>
                A wrong or outdated feed often looks like this. Look at the changes below, above all at the products
                that would go off sale. Apply it only if they are what the store wants.
              </Trans>
            ) : (
              <Trans>
                A wrong or incomplete file often looks like this. Look at the changes below, above all at those who
                would be dropped. Apply it only if they are what the school wants.
              </Trans>
            )}
          </p>
        </Banner>
      );
    case 'ready':
      if (added + changed + dropped > 0) return null;
      return (
        <Banner tone="success" title={<Trans>Nothing to do</Trans>}>
          <Trans>Everything in this file is already here. Discard the import, or keep it as a record.</Trans>
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" title={<Trans>This import failed</Trans>}>
          {shown.message ?? <Trans>The file could not be read. Nothing was changed.</Trans>}
        </Banner>
      );
    case 'applied':
      return (
        <Banner tone="success" title={<Trans>This import is applied</Trans>}>
          {shown.appliedAt && <MomentText moment={shown.appliedAt} />}
          {shown.message && <p>{shown.message}</p>}
        </Banner>
      );
    case 'undone':
      return (
        <Banner title={<Trans>This import was undone</Trans>}>
          {shown.undoneAt && <MomentText moment={shown.undoneAt} />}
          {shown.message && <p>{shown.message}</p>}
        </Banner>
      );
    default:
      return null;
  }
}
