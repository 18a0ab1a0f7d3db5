import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatPrice, parsePrice, toCents } from '../../../domain/cart/price.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useValidity } from './use-validity.ts';

interface PriceFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** True if the form cannot be saved without an amount. A text that is no amount then counts as none. */
  isRequired?: boolean;
  /** Null for an empty field. */
  cents: number | null;
  onChange: (cents: number | null) => void;
}

/**
 * A field for an amount. The text stays as it is typed, and a text that is no amount is marked and keeps the form from
 * being sent. It changes nothing, unless the amount is required.
 */
export function PriceField({ label, help, isRequired = false, cents, onChange }: PriceFieldProps) {
  const { i18n, t } = useLingui();
  const shown = cents === null ? '' : formatPrice(toCents(cents)).replace('.', decimalSeparator(i18n.locale));
  const [typed, setTyped] = useState<{ cents: number | null; text: string }>();
  const text = typed?.cents === cents ? typed.text : shown;
  const isWrong = text.trim() === '' ? isRequired : readCents(text) === undefined;
  const unread = isRequired ? null : cents;
  const error = isWrong ? t`Type an amount such as 49.99.` : '';
  const field = useValidity(error);
  return (
    <TextField
      ref={field}
      label={label}
      help={help}
      error={error}
      required={isRequired}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        const parsed = readCents(target.value);
        const next = parsed === undefined ? unread : parsed;
        setTyped({ cents: next, text: target.value });
        if (next !== cents) onChange(next);
      }}
    />
  );
}

function decimalSeparator(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Returns null for an empty text, `undefined` for a text that is no amount. Accepts a decimal comma. */
function readCents(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = text.trim().replace(',', '.');
  return /^\d{1,5}(?:\.\d{1,2})?$/.test(amount) ? parsePrice(amount) : undefined;
}
