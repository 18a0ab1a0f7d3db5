import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { type Bulk, bulkSchema } from '../../../domain/staff/bulk-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import layout from '../../../ui/page/layout.module.css';
import { managePath } from '../data/manage-paths.ts';
import { browserTimer, type SetTimer, usePolling } from '../hooks/use-polling.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useStaffCall } from '../hooks/use-staff-call.ts';
import styles from '../manage.module.css';
import { ProblemBanner } from '../server-problem.tsx';
import { BulkGroups } from './bulk-groups.tsx';
import { outcomeTexts, resultTexts } from './bulk-texts.ts';

interface BulkReviewProps {
  org: string;
  title: ReactNode;
  /** The preview. */
  bulk: Bulk;
  undo: ReactNode;
  isDanger: boolean;
  onBack: () => void;
  /** Called when the change was started. */
  onStarted?: (() => void) | undefined;
  onDone: () => void;
  onClose: () => void;
  setTimer?: SetTimer;
}

/** Shows what a bulk change would do, starts it, and follows it until its end. */
export function BulkReview(props: BulkReviewProps) {
  const {
    org,
    title,
    bulk: preview,
    undo,
    isDanger,
    onBack,
    onStarted,
    onDone,
    onClose,
    setTimer = browserTimer,
  } = props;
  const { t } = useLingui();
  const path = (...rest: string[]) => managePath(org, 'bulk', preview.id, ...rest);
  const data = useServerData(`bulk ${org} ${preview.id}`, (staff) => staff.read(bulkSchema, path()));
  const bulk = data.latest.value ?? preview;
  const { isBusy, error, onSubmit } = useStaffCall(
    (staff) => staff.send(bulkSchema, { method: 'POST', path: path('apply'), value: {} }),
    (started) => {
      onStarted?.();
      data.replace(started);
    },
  );
  usePolling(data, (now) => (now.state === 'running' ? String(handled(now)) : undefined), setTimer);
  const form = useId();
  const count = toChange(bulk);
  const isPreview = bulk.state === 'preview';
  return (
    <Dialog
      open
      title={title}
      closeLabel={t`Close`}
      onClose={isPreview ? onClose : onDone}
      footer={
        <div className={layout.actions}>
          {isPreview && (
            <Button onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          {isPreview && count > 0 && (
            <Button type="submit" form={form} kind={isDanger ? 'danger' : 'primary'} busy={isBusy}>
              <Plural value={count} one="Change # row" other="Change # rows" />
            </Button>
          )}
          {!isPreview && (
            <Button kind={bulk.state === 'finished' ? 'primary' : 'secondary'} onClick={onDone}>
              <Trans>Close</Trans>
            </Button>
          )}
        </div>
      }
    >
      <form id={form} className={layout.stack} onSubmit={onSubmit}>
        <div role="status" className={layout.stack}>
          {isPreview && <PreviewText bulk={bulk} undo={undo} />}
          {bulk.state === 'finished' && (
            <>
              <p>
                <Trans>The change is finished. The audit log has an entry for each row.</Trans>
              </p>
              <BulkGroups label={t`What happened`} groups={bulk.results} texts={resultTexts} />
            </>
          )}
        </div>
        {bulk.state === 'running' && <Progress bulk={bulk} />}
        <ProblemBanner error={error ?? (isPreview ? undefined : data.latest.error)} />
      </form>
    </Dialog>
  );
}

function PreviewText({ bulk, undo }: { bulk: Bulk; undo: ReactNode }) {
  const { t } = useLingui();
  const isNothing = toChange(bulk) === 0;
  return (
    <>
      <p>
        {isNothing ? (
          <Trans>Nothing would change.</Trans>
        ) : (
          <Trans>Nothing has changed yet. This is what would happen to the selected rows:</Trans>
        )}
      </p>
      <BulkGroups label={t`Preview`} groups={bulk.preview} texts={outcomeTexts} />
      {!isNothing && <p>{undo}</p>}
    </>
  );
}

function Progress({ bulk }: { bulk: Bulk }) {
  const { i18n } = useLingui();
  const id = useId();
  const [done, all] = [handled(bulk), toChange(bulk)].map((number) => number.toLocaleString(i18n.locale));
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>
        <Trans>
          {done} of {all} rows are done. You can close this window; the change continues.
        </Trans>
      </label>
      <progress id={id} value={handled(bulk)} max={Math.max(1, toChange(bulk))} />
    </div>
  );
}

function toChange({ preview }: Bulk): number {
  return preview.find(({ code }) => code === 'change')?.count ?? 0;
}

function handled({ results }: Bulk): number {
  return results.reduce((sum, { count }) => sum + count, 0);
}
