import { Trans } from '@lingui/react/macro';
import { TextField } from '../../ui/text-field.tsx';

interface IsbnFieldProps {
  isbn: string;
  onChange: (isbn: string) => void;
}

/** The product that staff mean, by any form of its ISBN. */
export function IsbnField({ isbn, onChange }: IsbnFieldProps) {
  return (
    <TextField
      label={<Trans>ISBN of the product</Trans>}
      required
      maxLength={20}
      value={isbn}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
