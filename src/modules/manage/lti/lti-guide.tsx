import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { ToolAddresses } from '../../../domain/staff/lti-platform-schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { CopyField } from '../connection/copy-field.tsx';
import styles from '../manage.module.css';

/** A guide for the administrator of a learning management system: the values to enter there, and where. */
export function LtiGuide({ sites }: { sites: readonly ToolAddresses[] }) {
  const { t } = useLingui();
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="lti-guide">
      <div className={classNames(layout.stack, layout.tight)}>
        <h2 id="lti-guide">
          <Trans>For the learning management system</Trans>
        </h2>
        <p className={layout.muted}>
          <Trans>Its administrator registers Carrel as an LTI 1.3 tool with these addresses.</Trans>
        </p>
      </div>
      {sites.map(({ host, loginUrl, launchUrl, keysUrl }) => (
        <Fragment key={host}>
          {sites.length > 1 && <h3>{host}</h3>}
          <div className={styles.fields}>
            <CopyField label={t`Login address of ${host}`} value={loginUrl} />
            <CopyField label={t`Launch address of ${host}`} value={launchUrl} />
            <CopyField label={t`Key set address (JWKS) of ${host}`} value={keysUrl} />
          </div>
        </Fragment>
      ))}
      <ul className={classNames(layout.stack, layout.tight)}>
        <li>
          <Trans>
            <strong>Canvas:</strong> Admin, Developer Keys, new LTI key. Login address is the OpenID Connect initiation
            URL; launch address is the target link and the redirect URI. Privacy level: public. Then install the app by
            its client ID, and copy its deployment ID.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Moodle:</strong> Site administration, Plugins, External tool, Manage tools, Configure a tool
            manually. Launch address is the tool URL and the redirection URI; public key type is keyset URL. The tool’s
            details show client ID and deployment ID.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Blackboard:</strong> register the tool at developer.blackboard.com, then add its client ID under
            Administrator, LTI Tool Providers. The deployment ID is on the same page. Turn on “Open in new window” for
            the placement.
          </Trans>
        </li>
        <li>
          <Trans>In every system, let the link open in a new window if it can. Students then see one page less.</Trans>
        </li>
      </ul>
    </section>
  );
}
