import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { ADVISED_PASSWORD, MIN_PASSWORD_LENGTH } from '../../domain/people/password-rules.ts';
import { MAX_PASSWORD_UNITS } from '../../domain/primitives/max-password-units.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import layout from '../../ui/page/layout.module.css';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

type Phase = 'typing' | 'sending' | 'done' | 'unreachable';

/** Form for a new password. Errors show the server's message. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [phase, setPhase] = useState<Phase>('typing');
  const [refusal, setRefusal] = useState<{ code: string; detail: string }>();

  const send = async () => {
    setPhase('sending');
    setRefusal(undefined);
    const answer = await (await loadSyncClient()).changePassword({ currentPassword: current, newPassword: wanted });
    if (answer.ok) {
      setPhase('done');
      setCurrent('');
      setWanted('');
      onChanged();
    } else {
      const refused = answer.error.kind === 'refused' && answer.error.detail !== '' ? answer.error : undefined;
      setPhase(refused ? 'typing' : 'unreachable');
      setRefusal(refused);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send().catch(() => setPhase('unreachable'));
  };
  const isAboutCurrent = refusal?.code === 'password_wrong';
  return (
    <Disclosure summary={<Trans>Change your password</Trans>}>
      <form className={layout.stack} onSubmit={submit}>
        <TextField
          label={<Trans>Current password</Trans>}
          type="password"
          autoComplete="current-password"
          required
          value={current}
          error={isAboutCurrent && refusal.detail}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={<Trans>New password</Trans>}
          type="password"
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_UNITS}
          value={wanted}
          help={
            <Trans>
              At least {MIN_PASSWORD_LENGTH} characters; {ADVISED_PASSWORD} or more are better. A few words in a row are
              easy to remember.
            </Trans>
          }
          error={!isAboutCurrent && refusal?.detail}
          onChange={(event) => setWanted(event.target.value)}
        />
        {phase === 'unreachable' && (
          <Banner tone="danger">
            <Trans>Your password was not changed. Connect to the network and try again.</Trans>
          </Banner>
        )}
        <div aria-live="polite">
          {phase === 'done' && (
            <Banner tone="success">
              <Trans>Your password was changed. All other browsers were logged out.</Trans>
            </Banner>
          )}
        </div>
        <div>
          <Button type="submit" kind="primary" busy={phase === 'sending'} aria-label={t`Change password`}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
