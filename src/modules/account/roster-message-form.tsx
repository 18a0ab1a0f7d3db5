import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { MAX_ROSTER_MESSAGE } from '../../domain/imports/max-roster-message.ts';
import type { RosterMatchState } from '../../domain/imports/unmatched-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import layout from '../../ui/page/layout.module.css';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

interface RosterMessageFormProps {
  school: string;
  onSent: (next: RosterMatchState) => void;
}

/** A message with which staff find the person in the roster. After a failure the text stays in the form. */
export function RosterMessageForm({ school, onSent }: RosterMessageFormProps) {
  const [message, setMessage] = useState('');
  const [phase, setPhase] = useState<'typing' | 'sending' | 'failed'>('typing');
  const send = async () => {
    setPhase('sending');
    const answer = await (await loadSyncClient()).sendRosterMessage(message.trim());
    if (answer.ok) onSent(answer.value);
    else setPhase('failed');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (message.trim() !== '') send().catch(() => setPhase('failed'));
  };
  return (
    <form className={layout.stack} onSubmit={submit}>
      <TextAreaField
        label={<Trans>Message to the staff of {school}</Trans>}
        help={<Trans>Give your name, your student number and the courses that you miss.</Trans>}
        required
        rows={4}
        maxLength={MAX_ROSTER_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      {phase === 'failed' && (
        <Banner tone="danger">
          <Trans>Your message was not sent. Connect to the network and try again.</Trans>
        </Banner>
      )}
      <div className={layout.cluster}>
        <Button type="submit" kind="primary" busy={phase === 'sending'}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
