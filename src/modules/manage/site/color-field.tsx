import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import field from '../../../ui/form/field.module.css';
import { Field, type FieldTexts } from '../../../ui/form/field.tsx';
import styles from './site.module.css';

interface ColorFieldProps extends FieldTexts {
  /** Name of the picker beside the field. */
  picker: string;
  /** `#rrggbb`, or empty. */
  value: string;
  /** The color that is used while the field is empty. */
  unset: string;
  onChange: (value: string) => void;
}

/** A field for a color, and a picker of the browser. The form is not sent while the field holds anything else. */
export function ColorField({ picker, value, unset, onChange, ...texts }: ColorFieldProps) {
  const { t } = useLingui();
  const change = ({ target }: { target: HTMLInputElement }) => onChange(target.value);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.color}>
          <input
            {...control}
            type="text"
            className={field.input}
            pattern="#[0-9a-fA-F]{6}"
            title={t`Write a color as # and six digits (0–9, a–f), for example #1d5a4b.`}
            placeholder={unset}
            maxLength={7}
            spellCheck={false}
            value={value}
            onChange={change}
          />
          <input
            type="color"
            className={classNames(field.input, styles.picker)}
            aria-label={picker}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : unset}
            onChange={change}
          />
        </div>
      )}
    </Field>
  );
}
