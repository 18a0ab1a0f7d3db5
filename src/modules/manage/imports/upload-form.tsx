import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import {
  detectInstallationProfile,
  detectProfile,
  INSTALLATION_PROFILES,
  isRosterProfile,
  SCHOOL_PROFILES,
} from '../../../domain/imports/detect-profile.ts';
import type { Import, ImportProfile } from '../../../domain/imports/import-schema.ts';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import type { ApiError } from '../../../engine/http/api-error.ts';
import { localTimeZone } from '../../../ui/browser/local-time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Radio } from '../../../ui/form/checkbox.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { DropZone } from '../controls/drop-zone.tsx';
import { loadStaffClient } from '../data/load-staff-client.ts';
import styles from '../manage.module.css';
import { profileNames } from '../manage-texts.ts';
import { ProblemBanner } from '../server-problem.tsx';
import { isOnixFeed } from './is-onix-feed.ts';
import { RosterFields } from './roster-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { zipFileNames } from './zip-file-names.ts';

const DEFAULT_SOURCE = 'sis';

interface UploadFormProps {
  org: string;
  /** Source of the last import, because the next file usually comes from the same system. */
  lastSource: string | undefined;
  onUploaded: (uploaded: Import) => void;
}

interface Settings {
  readonly profile: ImportProfile | '';
  readonly source: string | undefined;
  readonly mode: 'bulk' | 'delta';
  readonly termCode: string;
  readonly timeZone: string;
}

/** Form that uploads a file of a school or of the installation. What was chosen stays after a failure, so that the person can try again. */
export function UploadForm({ org, lastSource = DEFAULT_SOURCE, onUploaded }: UploadFormProps) {
  const [file, setFile] = useState<File>();
  const [settings, setSettings] = useState<Settings>({
    profile: '',
    source: undefined,
    mode: 'bulk',
    termCode: '',
    timeZone: localTimeZone(),
  });
  const [isUndetected, setUndetected] = useState(false);
  const { upload, cancel, error, sent } = useUpload(org, onUploaded);
  const source = settings.source ?? lastSource;
  const isInstallation = org === INSTALLATION;

  const takeFile = async (taken: File) => {
    setFile(taken);
    const profile = isInstallation
      ? await detectForInstallation(taken)
      : detectProfile(taken.name, await zipFileNames(taken));
    setSettings((before) => ({ ...before, profile: profile ?? '' }));
    setUndetected(profile === undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && settings.profile !== '') upload(file, { ...settings, profile: settings.profile, source });
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <DropZone
        file={file}
        accept={
          isInstallation
            ? '.zip,.epub,.pdf,.csv,.tsv,.txt,.xlsx,.xml,.onx,.onix,.gz,.json'
            : '.zip,.csv,.tsv,.txt,.xlsx'
        }
        onFile={(taken) => void takeFile(taken).catch((cause: unknown) => reportError(cause))}
      >
        {isInstallation ? (
          <Trans>
            Drop a file here: a publisher's ONIX feed, a zip of books (EPUB and PDF files named by their ISBN), a table
            of codes or prices, or an OPDS 2.0 feed of open books.
          </Trans>
        ) : (
          <Trans>Drop a file here: a zip of CSV files, one CSV file or an Excel file.</Trans>
        )}
      </DropZone>
      {file && (
        <>
          {isUndetected && (
            <Banner tone="warning">
              <Trans>The format of this file was not recognized. Choose it below, or choose another file.</Trans>
            </Banner>
          )}
          <SettingsFields
            profiles={isInstallation ? INSTALLATION_PROFILES : SCHOOL_PROFILES}
            settings={{ ...settings, source }}
            onChange={(part) => setSettings({ ...settings, ...part })}
          />
          <ProblemBanner error={error} title={<Trans>The file was not uploaded</Trans>} />
          {sent && <UploadProgress {...sent} />}
          <div className={layout.cluster}>
            <Button type="submit" kind="primary" busy={sent !== undefined}>
              <Trans>Upload and check</Trans>
            </Button>
            {sent && (
              <Button onClick={cancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </div>
        </>
      )}
    </form>
  );
}

interface SettingsFieldsProps {
  profiles: readonly ImportProfile[];
  settings: Settings;
  onChange: (part: Partial<Settings>) => void;
}

function SettingsFields({ profiles, settings, onChange }: SettingsFieldsProps) {
  const { t } = useLingui();
  const isRoster = isRosterProfile(settings.profile);
  const isOfSchool = isRoster || settings.profile === 'adoptions';
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={<Trans>Format</Trans>}
          required
          value={settings.profile}
          onChange={({ target }) => onChange({ profile: profiles.find((one) => one === target.value) ?? '' })}
        >
          <option value="">{t`Choose a format`}</option>
          {profiles.map((profile) => (
            <option key={profile} value={profile}>
              {t(profileNames[profile])}
            </option>
          ))}
        </Select>
        <RosterFields values={settings} onChange={onChange} />
      </div>
      {isOfSchool && (
        <RadioGroup legend={<Trans>What the file contains</Trans>}>
          <div className={classNames(layout.stack, layout.tight)}>
            <Radio name="mode" checked={settings.mode === 'bulk'} onChange={() => onChange({ mode: 'bulk' })}>
              {isRoster ? (
                <Trans>Everything: whoever is not in the file is dropped from the sections of its terms</Trans>
              ) : (
                <Trans>Everything: books that the file lacks are removed from the sections that it names</Trans>
              )}
            </Radio>
            <Radio name="mode" checked={settings.mode === 'delta'} onChange={() => onChange({ mode: 'delta' })}>
              {isRoster ? (
                <Trans>Changes only: whoever is not in the file stays as they are</Trans>
              ) : (
                <Trans>Changes only: books that the file lacks stay</Trans>
              )}
            </Radio>
          </div>
        </RadioGroup>
      )}
    </>
  );
}

/** An ONIX feed is recognized by its content, because feeds have many names. */
async function detectForInstallation(file: File) {
  return (await isOnixFeed(file)) ? 'onix' : detectInstallationProfile(file.name);
}

type ReadySettings = Settings & { readonly profile: ImportProfile; readonly source: string };

function useUpload(org: string, onUploaded: (uploaded: Import) => void) {
  const [error, setError] = useState<ApiError>();
  const [sent, setSent] = useState<{ sentBytes: number; totalBytes: number }>();
  const abort = useRef<AbortController>(undefined);

  const run = async (file: File, { profile, source, mode, termCode, timeZone }: ReadySettings) => {
    abort.current = new AbortController();
    setError(undefined);
    setSent({ sentBytes: 0, totalBytes: file.size });
    const term = termCode.trim();
    const options = {
      ...(profile === 'sheet' && { timeZone }),
      ...((profile === 'sheet' || profile === 'adoptions') && term !== '' && { termCode: term }),
    };
    const upload = { file, settings: { profile, source, mode, options } };
    const answer = await (await loadStaffClient()).postImport(org, upload, {
      onProgress: (sentBytes, totalBytes) => setSent({ sentBytes, totalBytes }),
      signal: abort.current.signal,
    });
    setSent(undefined);
    if (answer.ok) onUploaded(answer.value);
    else if (!abort.current.signal.aborted) setError(answer.error);
  };
  return {
    upload: (file: File, settings: ReadySettings) =>
      void run(file, settings).catch((cause: unknown) => reportError(cause)),
    cancel: () => abort.current?.abort(),
    error,
    sent,
  };
}
