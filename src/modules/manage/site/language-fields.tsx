import { Trans, useLingui } from '@lingui/react/macro';
import type { LanguageCode } from '../../../domain/people/account-schema.ts';
import { Select } from '../../../ui/form/select.tsx';

const CHOICES: Readonly<Record<string, readonly LanguageCode[]>> = {
  'en fr-CA': ['en', 'fr-CA'],
  'fr-CA en': ['fr-CA', 'en'],
  en: ['en'],
  'fr-CA': ['fr-CA'],
};

interface LanguageFieldsProps {
  languages: readonly LanguageCode[];
  onChange: (languages: LanguageCode[]) => void;
}

/** The languages of a site, the preferred one first. */
export function LanguageFields({ languages, onChange }: LanguageFieldsProps) {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    'en fr-CA': t`English, then French`,
    'fr-CA en': t`French, then English`,
    en: t`English only`,
    'fr-CA': t`French only`,
  };
  return (
    <Select
      label={<Trans>Languages</Trans>}
      value={languages.join(' ')}
      onChange={({ target }) => onChange([...(CHOICES[target.value] ?? languages)])}
    >
      {Object.keys(CHOICES).map((choice) => (
        <option key={choice} value={choice}>
          {names[choice]}
        </option>
      ))}
    </Select>
  );
}
