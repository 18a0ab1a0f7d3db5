import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

export function TextField({ label, help, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <input type="text" {...input} {...control} className={classNames(styles.input, className)} />}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextAreaField({ label, help, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.input, className)} />}
    </Field>
  );
}
