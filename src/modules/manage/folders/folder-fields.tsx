import { Trans, useLingui } from '@lingui/react/macro';
import { SCHOOL_PROFILES } from '../../../domain/imports/detect-profile.ts';
import type { FeedForm } from '../../../domain/imports/feed-schema.ts';
import { DEFAULT_TIME_ZONE } from '../../../domain/imports/import-schema.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ReadingFields } from '../imports/reading-fields.tsx';
import { RosterFields } from '../imports/roster-fields.tsx';
import { profileNames } from '../manage-texts.ts';

interface FolderFieldsProps {
  form: FeedForm;
  change: (changes: Partial<FeedForm>) => void;
}

/** The settings of a nightly folder. */
export function FolderFields({ form, change }: FolderFieldsProps) {
  const { t } = useLingui();
  const { folder, profile, source, options, isActive } = form;
  const profiles: readonly FeedForm['profile'][] = [...new Set([...SCHOOL_PROFILES, profile])];
  return (
    <>
      <div className={layout.stack}>
        <TextField
          label={<Trans>Name of the folder</Trans>}
          required
          pattern="[A-Za-z0-9_\-]{1,60}"
          title={t`Letters, digits, hyphens and underscores`}
          help={<Trans>Letters, digits, hyphens and underscores. The server makes the folder.</Trans>}
          value={folder}
          onChange={({ target }) => change({ folder: target.value })}
        />
        <Select
          label={<Trans>Format</Trans>}
          value={profile}
          onChange={({ target }) => change({ profile: profiles.find((one) => one === target.value) ?? profile })}
        >
          {profiles.map((one) => (
            <option key={one} value={one}>
              {t(profileNames[one])}
            </option>
          ))}
        </Select>
        <RosterFields
          values={{ profile, source, termCode: options.termCode, timeZone: options.timeZone ?? DEFAULT_TIME_ZONE }}
          onChange={({ source: name = source, ...part }) => change({ source: name, options: { ...options, ...part } })}
        />
      </div>
      {profile === 'sheet' && (
        <ReadingFields options={options} onChange={(part) => change({ options: { ...options, ...part } })} />
      )}
      <p className={layout.muted}>
        {profile === 'adoptions' ? (
          <Trans>Each file contains everything: books that it lacks are removed from the sections that it names.</Trans>
        ) : (
          <Trans>Each file contains everything: whoever is not in it is dropped from the sections of its terms.</Trans>
        )}
      </p>
      <Checkbox checked={isActive} onChange={({ target }) => change({ isActive: target.checked })}>
        <Trans>Import the files of this folder</Trans>
      </Checkbox>
    </>
  );
}
