import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type NewSignInProvider,
  type SignInProviderList,
  signInProviderListSchema,
} from '../../../domain/staff/sign-in-provider-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { ServerProblem } from '../server-problem.tsx';
import { ProviderPanel } from './provider-panel.tsx';

/** `/manage/{org}/sign-in`: the OpenID Connect providers with which people of a school sign in. */
export function SignInPage({ org }: { org: string }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { latest, reload, replace } = useServerData(`sign-in ${org}`, (staff) =>
    staff.read(signInProviderListSchema, managePath(org, 'sign-in-providers', '')),
  );
  const list = latest.value;
  const add = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>New provider</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`Sign-in`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Sign-in</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>With a provider (OpenID Connect), people log in with their account of the school.</Trans>
          </p>
        </div>
        {add}
      </div>
      {!list && (latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton shape="block" />)}
      {list && <Notices list={list} />}
      {list?.items.length === 0 && (
        <EmptyState title={<Trans>The school has no provider of its own</Trans>} action={add}>
          <Trans>
            Register Carrel at the identity provider of the school, for example Entra ID, Okta or Google. Then enter
            here what it gave you.
          </Trans>
        </EmptyState>
      )}
      {list?.items.map((provider) => (
        <ProviderPanel key={provider.id} org={org} provider={provider} onChanged={replace} />
      ))}
      {isAdding && (
        <NewProviderDialog
          org={org}
          onDone={(next) => {
            setAdding(false);
            replace(next);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function Notices({ list: { items, installation, hasSite } }: { list: SignInProviderList }) {
  const isOwnUsed = items.some(({ form }) => form.isEnabled);
  return (
    <>
      {!hasSite && (
        <Banner tone="warning">
          <Trans>The school has no site of its own, so no sign-in page can offer a provider of the school.</Trans>
        </Banner>
      )}
      {installation && (
        <Banner>
          {isOwnUsed ? (
            <Trans>
              The sites of the school offer the providers below. The provider of all schools, {installation.name}, is
              not offered there.
            </Trans>
          ) : (
            <Trans>
              The sites of the school offer the provider of all schools, {installation.name} ({installation.issuer}),
              until you enable one below.
            </Trans>
          )}
        </Banner>
      )}
    </>
  );
}

interface NewProviderDialogProps {
  org: string;
  onDone: (list: SignInProviderList) => void;
  onClose: () => void;
}

const draftSchema = z.object({ name: z.string(), issuer: z.string(), clientId: z.string() });

/** Adds a provider. It is offered only after staff enable it. */
function NewProviderDialog({ org, onDone, onClose }: NewProviderDialogProps) {
  const draft = useDialogDraft(`new provider ${org}`, draftSchema, { name: '', issuer: '', clientId: '' });
  const field = (name: keyof NewSignInProvider) => ({
    required: true,
    value: draft.values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => draft.change({ [name]: target.value }),
  });
  return (
    <ConfirmDialog
      title={<Trans>New provider</Trans>}
      confirm={<Trans>Add provider</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(signInProviderListSchema, {
          method: 'POST',
          path: managePath(org, 'sign-in-providers', ''),
          value: draft.values,
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>
          It is offered to nobody until you enable it. Its redirect address is shown as soon as it is added.
        </Trans>
      </p>
      <TextField
        label={<Trans>Name on the button</Trans>}
        help={<Trans>The button reads “Log in with …”.</Trans>}
        maxLength={80}
        {...field('name')}
      />
      <TextField
        label={<Trans>Issuer</Trans>}
        help={<Trans>The address of the provider, without /.well-known/openid-configuration.</Trans>}
        type="url"
        maxLength={500}
        {...field('issuer')}
      />
      <TextField label={<Trans>Client ID</Trans>} maxLength={255} {...field('clientId')} />
    </ConfirmDialog>
  );
}
