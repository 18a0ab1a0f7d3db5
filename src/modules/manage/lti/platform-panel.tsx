import { Trans } from '@lingui/react/macro';
import type { LtiPlatform, LtiPlatformList } from '../../../domain/staff/lti-platform-schema.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConnectionCheck } from '../connection/connection-check.tsx';
import { managePath } from '../data/manage-paths.ts';
import { PlatformForm } from './platform-form.tsx';

interface PlatformPanelProps {
  org: string;
  platform: LtiPlatform;
  onChanged: (list: LtiPlatformList) => void;
}

/** One platform: its form, and the check of the connection. */
export function PlatformPanel({ org, platform, onChanged }: PlatformPanelProps) {
  const { id, form } = platform;
  return (
    <section className={layout.stack} aria-label={form.name}>
      <div className={layout.cluster}>
        <h2>{form.name}</h2>
        <Badge tone={form.isEnabled ? 'success' : 'plain'}>
          {form.isEnabled ? <Trans>Enabled</Trans> : <Trans>Disabled</Trans>}
        </Badge>
      </div>
      <PlatformForm org={org} platform={platform} onSaved={onChanged} />
      <ConnectionCheck path={managePath(org, 'lti-platforms', id, 'check')}>
        <Trans>Carrel fetches the platform’s keys, and looks for what is missing here.</Trans>
      </ConnectionCheck>
    </section>
  );
}
