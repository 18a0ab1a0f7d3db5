import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import type { AccessCode } from '../../domain/codes/codes-schema.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonNotify } from '../../ui/feedback/button-notify.tsx';
import layout from '../../ui/page/layout.module.css';
import styles from './access-code.module.css';
import { publisherAddress } from './publisher-address.ts';

interface AccessCodeShownProps {
  code: AccessCode;
  redemptionUrl: string | undefined;
}

/**
 * The code, its copy button and the link to where it is used. With single sign-on there is no code to type, so only the
 * link is shown.
 */
export function AccessCodeShown({ code, redemptionUrl }: AccessCodeShownProps) {
  const address = publisherAddress(code, redemptionUrl);
  return (
    <div className={classNames(layout.stack, styles.panel)}>
      {code.isSso ? (
        <p>
          <Trans>This link signs you in at the publisher. You do not need a code.</Trans>
        </p>
      ) : (
        <CodeToCopy code={code.code} />
      )}
      {address && (
        <ButtonLink
          kind={code.isSso ? 'primary' : 'secondary'}
          wide
          href={address}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink size={18} aria-hidden="true" />}
        >
          {code.isSso ? <Trans>Access Courseware</Trans> : <Trans>Go to the publisher’s site</Trans>}
        </ButtonLink>
      )}
    </div>
  );
}

function CodeToCopy({ code }: { code: string }) {
  const { t } = useLingui();
  return (
    <div className={styles.code}>
      <p>
        <span className={layout.muted}>
          <Trans>Your access code</Trans>
        </span>
        <output className={styles.value}>{code}</output>
      </p>
      <ButtonNotify
        icon={<Copy size={18} aria-hidden="true" />}
        action={() => navigator.clipboard.writeText(code)}
        successMessage={<Trans>Copied</Trans>}
        errorMessage={<Trans>The code could not be copied. Select it and copy it by hand.</Trans>}
        dismissLabel={t`Dismiss`}
      >
        <Trans>Copy code</Trans>
      </ButtonNotify>
    </div>
  );
}
