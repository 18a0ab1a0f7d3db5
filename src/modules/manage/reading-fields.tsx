import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type ImportOptions, importOptionsSchema } from '../../domain/imports/import-schema.ts';
import { Select } from '../../ui/select.tsx';
import styles from './manage.module.css';

interface ReadingFieldsProps {
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
}

/** Returns the value of a select as an option. The empty value means "detect it". */
function parseOption(name: 'dateOrder' | 'delimiter' | 'encoding', value: string): Partial<ImportOptions> {
  const parsed = z.safeParse(importOptionsSchema, { [name]: value === '' ? undefined : value });
  return parsed.success ? { [name]: parsed.data[name] } : {};
}

/** Date order, delimiter and encoding of a sheet. */
export function ReadingFields({ options, onChange }: ReadingFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <Select
        label={<Trans>Order of dates</Trans>}
        value={options.dateOrder ?? ''}
        onChange={({ target }) => onChange(parseOption('dateOrder', target.value))}
      >
        <option value="">{t`Month first, if it is not clear`}</option>
        <option value="month-first">{t`Month first: 9/30/2026`}</option>
        <option value="day-first">{t`Day first: 30/9/2026`}</option>
      </Select>
      <Select
        label={<Trans>Delimiter</Trans>}
        value={options.delimiter ?? ''}
        onChange={({ target }) => onChange(parseOption('delimiter', target.value))}
      >
        <option value="">{t`Detect`}</option>
        <option value=",">{t`Comma`}</option>
        <option value=";">{t`Semicolon`}</option>
        <option value={'\t'}>{t`Tab`}</option>
      </Select>
      <Select
        label={<Trans>Encoding</Trans>}
        help={<Trans>Choose another one if accented letters look wrong.</Trans>}
        value={options.encoding ?? ''}
        onChange={({ target }) => onChange(parseOption('encoding', target.value))}
      >
        <option value="">{t`Detect`}</option>
        <option value="utf-8">{t`Unicode (UTF-8)`}</option>
        <option value="windows-1252">{t`Western (Windows-1252)`}</option>
      </Select>
    </div>
  );
}
