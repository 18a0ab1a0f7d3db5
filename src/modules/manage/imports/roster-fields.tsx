import { Trans, useLingui } from '@lingui/react/macro';
import { isRosterProfile } from '../../../domain/imports/detect-profile.ts';
import type { ImportProfile } from '../../../domain/imports/import-schema.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

interface RosterValues {
  readonly source: string;
  readonly termCode: string;
  readonly timeZone: string;
}

interface RosterFieldsProps {
  values: { readonly [Field in keyof RosterValues]: string | undefined } & { readonly profile: ImportProfile | '' };
  onChange: (part: Partial<RosterValues>) => void;
}

/** The settings of a roster or of adoptions that its format needs. */
export function RosterFields({ values: { profile, source, termCode, timeZone = '' }, onChange }: RosterFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      {(isRosterProfile(profile) || profile === 'adoptions') && (
        <TextField
          label={<Trans>Name of the source system</Trans>}
          required
          pattern="[A-Za-z0-9_.\-]{1,60}"
          title={t`Letters, digits, dots, hyphens and underscores`}
          help={<Trans>Use the same name for each file of the same system: its ids belong to it.</Trans>}
          value={source ?? ''}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      )}
      {(profile === 'sheet' || profile === 'adoptions') && (
        <TextField
          label={<Trans>Term code</Trans>}
          help={<Trans>For rows without a term of their own, for example 2026FA.</Trans>}
          maxLength={60}
          value={termCode ?? ''}
          onChange={({ target }) => onChange({ termCode: target.value })}
        />
      )}
      {profile === 'sheet' && (
        <Select
          label={<Trans>Time zone</Trans>}
          help={<Trans>Deadlines end at midnight in this zone.</Trans>}
          value={timeZone}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        >
          {timeZones(timeZone).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The time zones that the browser knows, with the selected one in any case. */
function timeZones(selected: string): readonly string[] {
  return [...new Set([selected, ...Intl.supportedValuesOf('timeZone')])];
}
