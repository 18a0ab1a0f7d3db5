import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '../../ui/form/select.tsx';

export interface LanguageOption {
  readonly code: string;
  /** Name of the language in that language. */
  readonly name: string;
}

interface LanguageFieldProps {
  languages: readonly LanguageOption[];
  onLanguage: (code: string) => Promise<void>;
}

export function LanguageField({ languages, onLanguage }: LanguageFieldProps) {
  const { i18n } = useLingui();
  const [isFailed, setFailed] = useState(false);
  const change = (code: string) => {
    setFailed(false);
    onLanguage(code).catch(() => setFailed(true));
  };
  return (
    <Select
      label={<Trans>Language of the interface</Trans>}
      value={i18n.locale}
      error={isFailed && <Trans>This language could not be loaded. Try again when you are online.</Trans>}
      onChange={(event) => change(event.target.value)}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
