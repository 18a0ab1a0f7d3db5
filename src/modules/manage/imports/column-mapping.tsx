import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ImportColumns } from '../../../domain/imports/import-request-schema.ts';
import { importColumnsSchema } from '../../../domain/imports/import-request-schema.ts';
import type { Import, ImportOptions } from '../../../domain/imports/import-schema.ts';
import { importSchema } from '../../../domain/imports/import-schema.ts';
import type { ApiError } from '../../../engine/http/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { loadStaffClient } from '../data/load-staff-client.ts';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { sheetFields } from '../manage-texts.ts';
import { ProblemBanner, ServerProblem } from '../server-problem.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { SampleRows } from './sample-rows.tsx';

interface ColumnMappingProps {
  org: string;
  shown: Import;
  onChanged: (changed: Import) => void;
}

/** The form that assigns the columns of a sheet to fields. It is open if the file could not be read. */
export function ColumnMapping({ org, shown, onChanged }: ColumnMappingProps) {
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="columns">
      <h2 id="columns">
        <Trans>Columns of the sheet</Trans>
      </h2>
      <Disclosure
        summary={<Trans>How the file is read</Trans>}
        open={shown.status === 'failed' || shown.errorCount > 0}
      >
        <Mapping key={JSON.stringify(shown.options)} org={org} shown={shown} onChanged={onChanged} />
      </Disclosure>
    </section>
  );
}

function Mapping({ org, shown, onChanged }: ColumnMappingProps) {
  const { latest, reload } = useServerData(`columns ${org} ${shown.id} ${JSON.stringify(shown.options)}`, (staff) =>
    staff.read(importColumnsSchema, managePath(org, 'imports', shown.id, 'columns')),
  );
  if (latest.value) return <MappingForm org={org} shown={shown} onChanged={onChanged} columns={latest.value} />;
  return latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />;
}

interface MappingFormProps extends ColumnMappingProps {
  columns: ImportColumns;
}

function MappingForm({ org, shown, onChanged, columns }: MappingFormProps) {
  const { t } = useLingui();
  const [options, setOptions] = useState<ImportOptions>({
    ...shown.options,
    columns: shown.options.columns ?? columns.suggested,
  });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const change = (part: Partial<ImportOptions>) => setOptions({ ...options, ...part });
  const choose = (field: string, header: string) => {
    const { [field]: _former, ...others } = options.columns ?? {};
    change({ columns: header === '' ? others : { ...others, [field]: header } });
  };
  const send = async () => {
    setBusy(true);
    setError(undefined);
    const path = managePath(org, 'imports', shown.id, 'options');
    const answer = await (await loadStaffClient()).send(importSchema, { method: 'PUT', path, value: options });
    setBusy(false);
    if (answer.ok) onChanged(answer.value);
    else setError(answer.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send().catch((cause: unknown) => {
      setBusy(false);
      reportError(cause);
    });
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <SampleRows columns={columns} />
      <div className={styles.fields}>
        {sheetFields.map(([field, label]) => (
          <Select
            key={field}
            label={t(label)}
            value={options.columns?.[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">{t`Not in the file`}</option>
            {[...new Set(columns.headers)].map((header) => (
              <option key={header}>{header}</option>
            ))}
          </Select>
        ))}
      </div>
      <ReadingFields options={options} onChange={change} />
      <ProblemBanner error={error} title={<Trans>The file was not read again</Trans>} />
      <div>
        <Button type="submit" kind="primary" busy={isBusy}>
          <Trans>Read again</Trans>
        </Button>
      </div>
    </form>
  );
}
