import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportOptions } from '../../../domain/imports/import-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import styles from '../manage.module.css';

interface ReadingFieldsProps {
  options: ImportOptions;
  onChange: (part: Partial<ImportOptions>) => void;
}

const DATE_ORDERS = ['month-first', 'day-first'] as const;
const DELIMITERS = [',', ';', '\t'] as const;
const ENCODINGS = ['utf-8', 'windows-1252'] as const;

/** Returns the selected option. The empty value means that the server decides. */
const pick = <Option extends string>(all: readonly Option[], value: string) => all.find((one) => one === value);

/** Date order, delimiter and encoding of a sheet. */
export function ReadingFields({ options, onChange }: ReadingFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.fields}>
      <Select
        label={<Trans>Order of dates</Trans>}
        value={options.dateOrder ?? ''}
        onChange={({ target }) => onChange({ dateOrder: pick(DATE_ORDERS, target.value) })}
      >
        <option value="">{t`Month first, if it is not clear`}</option>
        <option value="month-first">{t`Month first: 9/30/2026`}</option>
        <option value="day-first">{t`Day first: 30/9/2026`}</option>
      </Select>
      <Select
        label={<Trans>Delimiter</Trans>}
        value={options.delimiter ?? ''}
        onChange={({ target }) => onChange({ delimiter: pick(DELIMITERS, target.value) })}
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
        onChange={({ target }) => onChange({ encoding: pick(ENCODINGS, target.value) })}
      >
        <option value="">{t`Detect`}</option>
        <option value="utf-8">{t`Unicode (UTF-8)`}</option>
        <option value="windows-1252">{t`Western (Windows-1252)`}</option>
      </Select>
    </div>
  );
}
