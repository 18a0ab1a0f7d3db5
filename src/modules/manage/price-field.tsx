import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatPrice, parsePrice, toCents } from '../../domain/cart/price.ts';
import { TextField } from '../../ui/text-field.tsx';

interface PriceFieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** Null for an empty field. */
  cents: number | null;
  onChange: (cents: number | null) => void;
}

/** A field for an amount. The text stays as it is typed; an amount that cannot be read changes nothing and is marked. */
export function PriceField({ label, help, cents, onChange }: PriceFieldProps) {
  const { i18n } = useLingui();
  const shown = cents === null ? '' : formatPrice(toCents(cents)).replace('.', decimalSeparator(i18n.locale));
  const [typed, setTyped] = useState<{ cents: number | null; text: string }>();
  const text = typed?.cents === cents ? typed.text : shown;
  const isWrong = text.trim() !== '' && readCents(text) === undefined;
  return (
    <TextField
      label={label}
      help={help}
      error={isWrong ? <Trans>Type an amount such as 49.99.</Trans> : undefined}
      inputMode="decimal"
      value={text}
      onChange={({ target }) => {
        const parsed = readCents(target.value);
        const next = parsed === undefined ? cents : parsed;
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
