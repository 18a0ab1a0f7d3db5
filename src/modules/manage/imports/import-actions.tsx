import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCount } from '../../../domain/format/format-number.ts';
import type { Import, ImportStatus } from '../../../domain/imports/import-schema.ts';
import { importSchema } from '../../../domain/imports/import-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { totalCounts } from './total-counts.ts';

type Action = 'apply' | 'undo' | 'discard';

interface ImportActionsProps {
  org: string;
  shown: Import;
  onChanged: (changed: Import) => void;
}

/** The states in which an action is possible. */
const possible: Record<Action, ReadonlySet<ImportStatus>> = {
  apply: new Set(['ready', 'held']),
  undo: new Set(['applied']),
  discard: new Set(['ready', 'held', 'failed']),
};

/** The buttons of an import. Each states its consequences before it acts. */
export function ImportActions({ org, shown, onChanged }: ImportActionsProps) {
  const [open, setOpen] = useState<Action>();
  const { added, changed, dropped } = totalCounts(shown.counts);
  const hasChanges = added + changed + dropped > 0;
  const can = (action: Action) => possible[action].has(shown.status) && (action !== 'apply' || hasChanges);
  const close = () => setOpen(undefined);
  const dialog = {
    org,
    shown,
    onClose: close,
    onChanged: (next: Import) => {
      close();
      onChanged(next);
    },
  };
  if (!can('apply') && !can('undo') && !can('discard')) return null;
  return (
    <div className={layout.cluster}>
      {can('apply') && (
        <Button kind="primary" onClick={() => setOpen('apply')}>
          <Trans>Apply…</Trans>
        </Button>
      )}
      {can('undo') && (
        <Button onClick={() => setOpen('undo')}>
          <Trans>Undo…</Trans>
        </Button>
      )}
      {can('discard') && (
        <Button onClick={() => setOpen('discard')}>
          <Trans>Discard…</Trans>
        </Button>
      )}
      {open === 'apply' && <ApplyDialog {...dialog} />}
      {open === 'undo' && <UndoDialog {...dialog} />}
      {open === 'discard' && <DiscardDialog {...dialog} />}
    </div>
  );
}

interface DialogProps extends ImportActionsProps {
  onClose: () => void;
}

function ApplyDialog({ org, shown, onChanged, onClose }: DialogProps) {
  const { i18n } = useLingui();
  const { added, changed, dropped } = totalCounts(shown.counts);
  const isHeld = shown.status === 'held';
  const leavers = shown.counts.enrollment?.dropped ?? 0;
  const withdrawn = shown.counts.product?.dropped ?? 0;
  const number = (count: number) => formatCount(count, i18n.locale);
  return (
    <ConfirmDialog
      title={<Trans>Apply this import?</Trans>}
      confirm={<Trans>Apply</Trans>}
      run={(staff) =>
        staff.send(importSchema, {
          method: 'POST',
          path: managePath(org, 'imports', shown.id, 'apply'),
          value: { isConfirmed: isHeld },
        })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        <Trans>
          {number(added)} rows are added, {number(changed)} changed and {number(dropped)} dropped. Students see the
          result at once.
        </Trans>
      </p>
      <LeftOutNote count={shown.leftOutCount} onShow={onClose} />
      {leavers > 0 && (
        <p>
          <Plural
            value={leavers}
            one="# enrollment ends: the student loses the materials that the course provides."
            other="# enrollments end: the students lose the materials that their courses provide."
          />
        </p>
      )}
      {withdrawn > 0 && (
        <p>
          <Plural
            value={withdrawn}
            one="# product goes off sale. Whoever has it keeps it."
            other="# products go off sale. Whoever has them keeps them."
          />
        </p>
      )}
      <p>
        <Trans>You can undo the import afterwards.</Trans>
      </p>
      {isHeld && (
        <Checkbox required name="isConfirmed">
          <Trans>I have looked at the changes, and they are right</Trans>
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}

function UndoDialog({ org, shown, onChanged, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Undo this import?</Trans>}
      confirm={<Trans context="import">Undo</Trans>}
      isDanger
      run={(staff) =>
        staff.send(importSchema, { method: 'POST', path: managePath(org, 'imports', shown.id, 'undo'), value: {} })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        <Trans>
          Rows that the import changed get their earlier values back, rows that it dropped come back, and rows that it
          added are removed. What was changed after the import stays.
        </Trans>
      </p>
      {shown.profile === 'onix' && (
        <p>
          <Trans>
            A product that the import added and that somebody has already goes off sale, and its owners keep it.
          </Trans>
        </p>
      )}
      <p>
        <Trans>To apply the file again, upload it again.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function DiscardDialog({ org, shown, onChanged, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Discard this import?</Trans>}
      confirm={<Trans>Discard</Trans>}
      isDanger
      run={(staff) =>
        staff.send(importSchema, { method: 'POST', path: managePath(org, 'imports', shown.id, 'discard'), value: {} })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing was applied, so nothing changes. The file and its preview are removed and cannot be brought back.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
