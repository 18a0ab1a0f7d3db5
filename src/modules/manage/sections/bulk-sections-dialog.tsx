import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { courseTypes, optingMethods } from '../../../domain/staff/section-page-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ActionSelect } from '../bulk/action-select.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import styles from '../manage.module.css';
import { courseTypeNames, optingMethodNames } from './section-texts.ts';

const ACTIONS = ['change', 'copy-books', 'no-books'] as const;
type Action = (typeof ACTIONS)[number];

interface BulkSectionsDialogProps {
  org: string;
  /** The selected sections, as the server takes them. */
  selection: object;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the selected sections: their dates and terms of sale, or their books. */
export function BulkSectionsDialog({ org, selection, onDone, onClose }: BulkSectionsDialogProps) {
  const { t } = useLingui();
  const draft = useDialogDraft(`bulk sections ${org}`, draftSchema, { act: 'change', values: NOTHING });
  const { act, values } = draft.values;
  const names: Record<Action, string> = {
    change: t`Set dates and terms of sale`,
    'copy-books': t`Copy the books of the last term`,
    'no-books': t`State that no books are needed`,
  };
  const undo: Record<Action, string> = {
    change: t`It cannot be undone in one step. The audit log keeps the values before.`,
    'copy-books': t`It cannot be undone in one step. Remove a book on the page of its section.`,
    'no-books': t`To undo it, add books on the page of a section.`,
  };
  const change = act === 'change' ? { values: wireValues(values) } : {};
  return (
    <BulkDialog
      org={org}
      title={<Trans>Change the selected sections</Trans>}
      change={{ kind: `section.${act}`, ...change, selection }}
      undo={undo[act]}
      draft={draft}
      onDone={onDone}
      onClose={onClose}
    >
      <ActionSelect actions={ACTIONS} names={names} value={act} onChange={(next) => draft.change({ act: next })} />
      {act === 'change' && (
        <ValueFields values={values} onChange={(next) => draft.change({ values: { ...values, ...next } })} />
      )}
      {act === 'copy-books' && (
        <p>
          <Trans>
            Each section gets the books of the latest earlier section of its course. Books that it has stay.
          </Trans>
        </p>
      )}
      {act === 'no-books' && (
        <p>
          <Trans>The term board no longer asks for their books. Sections with books are left out.</Trans>
        </p>
      )}
    </BulkDialog>
  );
}

/** The fields as typed. An empty text leaves the value of each section as it is. */
const NOTHING = {
  ...{ startDate: '', endDate: '', addDropDate: '', hasNoDeadline: false },
  ...{ courseType: '', optingMethod: '', provided: '' },
};
type Values = typeof NOTHING;

const text = z.string();
const draftSchema = z.object({
  act: z.enum(ACTIONS),
  values: z.object({
    ...{ startDate: text, endDate: text, addDropDate: text, hasNoDeadline: z.boolean() },
    ...{ courseType: text, optingMethod: text, provided: text },
  }),
});

function wireValues(values: Values) {
  const { startDate, endDate, addDropDate, hasNoDeadline, courseType, optingMethod, provided } = values;
  const texts = { startDate, endDate, addDropDate, courseType, optingMethod };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(hasNoDeadline ? { addDropDate: null } : {}),
    ...(provided === '' ? {} : { isProvided: provided === 'yes' }),
  };
}

interface ValueFieldsProps {
  values: Values;
  onChange: (changes: Partial<Values>) => void;
}

function ValueFields({ values, onChange }: ValueFieldsProps) {
  const { t } = useLingui();
  const keep = <option value="">{t`Leave as it is`}</option>;
  return (
    <>
      <p>
        <Trans>Empty fields stay as they are in each section. What you set here, later rosters leave as it is.</Trans>
      </p>
      <div className={styles.fields}>
        <TextField
          label={<Trans>First day</Trans>}
          type="date"
          value={values.startDate}
          onChange={({ target }) => onChange({ startDate: target.value })}
        />
        <TextField
          label={<Trans>Last day</Trans>}
          type="date"
          value={values.endDate}
          onChange={({ target }) => onChange({ endDate: target.value })}
        />
        <TextField
          label={<Trans>Add/drop date</Trans>}
          type="date"
          disabled={values.hasNoDeadline}
          value={values.addDropDate}
          onChange={({ target }) => onChange({ addDropDate: target.value })}
        />
      </div>
      <Checkbox checked={values.hasNoDeadline} onChange={({ target }) => onChange({ hasNoDeadline: target.checked })}>
        <Trans>Remove the add/drop date</Trans>
      </Checkbox>
      <div className={styles.fields}>
        <Select
          label={<Trans>Course type</Trans>}
          value={values.courseType}
          onChange={({ target }) => onChange({ courseType: target.value })}
        >
          {keep}
          {courseTypes.map((type) => (
            <option key={type} value={type}>
              {t(courseTypeNames[type])}
            </option>
          ))}
        </Select>
        <Select
          label={<Trans>Choice of the students</Trans>}
          value={values.optingMethod}
          onChange={({ target }) => onChange({ optingMethod: target.value })}
        >
          {keep}
          {optingMethods.map((method) => (
            <option key={method} value={method}>
              {t(optingMethodNames[method])}
            </option>
          ))}
        </Select>
        <Select
          label={<Trans>Access without action by the student</Trans>}
          value={values.provided}
          onChange={({ target }) => onChange({ provided: target.value })}
        >
          {keep}
          <option value="yes">{t`Yes`}</option>
          <option value="no">{t`No`}</option>
        </Select>
      </div>
    </>
  );
}
