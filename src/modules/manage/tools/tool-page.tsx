import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type LaunchTool, launchToolSchema } from '../../../domain/staff/launch-tool-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ConnectionCheck } from '../connection/connection-check.tsx';
import { CopyField } from '../connection/copy-field.tsx';
import { SecretDialog } from '../connection/secret-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';
import { ToolForm } from './tool-form.tsx';
import { ToolProducts } from './tool-products.tsx';

interface ToolPageProps {
  id: string;
  notFound: ReactNode;
}

/** `/manage/0/tools/{id}`: a publisher's tool, what the publisher has to enter, and the courseware that it opens. */
export function ToolPage({ id, notFound }: ToolPageProps) {
  const path = managePath(INSTALLATION, 'tools', id);
  const { latest, reload, replace } = useServerData(`tool ${id}`, (staff) => staff.read(launchToolSchema, path));
  const tool = latest.value;
  if (!tool) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  return (
    <>
      <PageTitle>{tool.form.name}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{tool.form.name}</h1>
        <p className={classNames(layout.muted, layout.cluster)}>
          {tool.linkVersion === '2.0' ? <Trans>LTI 1.3</Trans> : <Trans>Older link (1.0), with a shared secret</Trans>}
          <Badge tone={tool.form.isEnabled ? 'success' : 'plain'}>
            {tool.form.isEnabled ? <Trans>Enabled</Trans> : <Trans>Disabled</Trans>}
          </Badge>
        </p>
      </div>
      <ToolForm key={tool.id} tool={tool} onSaved={replace} />
      {tool.linkVersion === '2.0' ? <OwnAddresses tool={tool} /> : <ToolSecret tool={tool} onChanged={replace} />}
      <ToolProducts tool={tool} onChanged={replace} />
      <ConnectionCheck path={managePath(INSTALLATION, 'tools', id, 'check')}>
        <Trans>Carrel calls the saved addresses, and looks for settings that are missing.</Trans>
      </ConnectionCheck>
    </>
  );
}

/** The values that the publisher enters on its side. */
function OwnAddresses({ tool }: { tool: LaunchTool }) {
  const { t } = useLingui();
  const { own, form } = tool;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="own">
      <div className={classNames(layout.stack, layout.tight)}>
        <h2 id="own">
          <Trans>For the publisher</Trans>
        </h2>
        <p className={layout.muted}>
          <Trans>The publisher registers Carrel as a platform with these values.</Trans>
        </p>
      </div>
      <div className={styles.fields}>
        <CopyField label={t`Issuer (platform id)`} value={own.issuer} />
        <CopyField label={t`Authentication request address`} value={own.authUrl} />
        <CopyField label={t`Key set address (JWKS)`} value={own.keysUrl} />
        <CopyField label={t`Client ID`} value={form.clientId} />
        <CopyField label={t`Deployment ID`} value={form.deploymentId} />
      </div>
    </section>
  );
}

interface ToolSecretProps {
  tool: LaunchTool;
  onChanged: (tool: LaunchTool) => void;
}

function ToolSecret({ tool, onChanged }: ToolSecretProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="secret">
      <h2 id="secret">
        <Trans>Shared secret</Trans>
      </h2>
      <p>
        {tool.hasSecret ? (
          <Trans>A secret is stored. It cannot be shown again, only replaced.</Trans>
        ) : (
          <Trans>
            No secret is stored. Enter the one that you agreed on with the publisher, or launches will be refused there.
          </Trans>
        )}
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>
          <Trans>Replace the secret…</Trans>
        </Button>
      </div>
      {isOpen && (
        <SecretDialog
          schema={launchToolSchema}
          path={managePath(INSTALLATION, 'tools', tool.id, 'secret')}
          onDone={(next) => {
            setOpen(false);
            onChanged(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
