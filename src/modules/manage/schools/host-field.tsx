import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useValidity } from '../controls/use-validity.ts';
import { toHostName } from './host-name.ts';

interface HostFieldProps {
  label: ReactNode;
  help: ReactNode;
  required?: boolean;
  value: string;
  onChange: (value: string) => void;
}

/** A field for a host name, which also accepts an address of the web. The form is not sent while it holds anything else. */
export function HostField({ onChange, value, ...field }: HostFieldProps) {
  const { t } = useLingui();
  const isWrong = value.trim() !== '' && toHostName(value) === undefined;
  const input = useValidity(isWrong ? t`Enter a host name such as books.hillside.example.` : '');
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
