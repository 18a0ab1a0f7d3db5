import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type SignInProviderList,
  type StaffSignInProvider,
  signInProviderListSchema,
} from '../../../domain/staff/sign-in-provider-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConnectionCheck } from '../connection/connection-check.tsx';
import { CopyField } from '../connection/copy-field.tsx';
import { SecretDialog } from '../connection/secret-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { ProviderForm } from './provider-form.tsx';

interface ProviderPanelProps {
  org: string;
  provider: StaffSignInProvider;
  onChanged: (list: SignInProviderList) => void;
}

/** One provider: its form, its secret, the redirect addresses to register there, and the check of the connection. */
export function ProviderPanel({ org, provider, onChanged }: ProviderPanelProps) {
  const { t } = useLingui();
  const [isSecretOpen, setSecretOpen] = useState(false);
  const { id, form, hasSecret, redirectUrls } = provider;
  return (
    <section className={layout.stack} aria-label={form.name}>
      <div className={layout.cluster}>
        <h2>{form.name}</h2>
        <Badge tone={form.isEnabled ? 'success' : 'plain'}>
          {form.isEnabled ? <Trans>Enabled</Trans> : <Trans>Disabled</Trans>}
        </Badge>
      </div>
      <ProviderForm org={org} provider={provider} onSaved={onChanged} />
      <div className={classNames(layout.panel, layout.stack)}>
        <h3>
          <Trans>For the provider</Trans>
        </h3>
        {redirectUrls.map((url) => (
          <CopyField key={url} label={t`Redirect address of ${new URL(url).host}`} value={url} />
        ))}
        <div className={layout.ends}>
          <p>
            {hasSecret ? (
              <Trans>A client secret is stored. It cannot be shown again, only replaced.</Trans>
            ) : (
              <Trans>No client secret is stored. Most providers need one.</Trans>
            )}
          </p>
          <Button aria-label={t`Replace the secret of ${form.name}`} onClick={() => setSecretOpen(true)}>
            <Trans>Replace the secret…</Trans>
          </Button>
        </div>
      </div>
      <ConnectionCheck path={managePath(org, 'sign-in-providers', id, 'check')}>
        <Trans>Carrel asks the provider for its metadata and keys.</Trans>
      </ConnectionCheck>
      {isSecretOpen && (
        <SecretDialog
          schema={signInProviderListSchema}
          path={managePath(org, 'sign-in-providers', id, 'secret')}
          onDone={(list) => {
            setSecretOpen(false);
            onChanged(list);
          }}
          onClose={() => setSecretOpen(false)}
        />
      )}
    </section>
  );
}
