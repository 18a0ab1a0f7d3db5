import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import styles from './access-code.module.css';

interface CodeErrorPanelProps {
  isOffline: boolean;
  /** The server's message, if the server refused. */
  detail: string;
  /** Address of the site's support page. */
  supportLink: string;
  onRetry: () => void;
}

/** Error shown when the code could not be obtained and the silent retry also failed (CODE-6). */
export function CodeErrorPanel({ isOffline, detail, supportLink, onRetry }: CodeErrorPanelProps) {
  return (
    <div className={classNames(layout.stack, styles.panel)}>
      <div role="alert" className={layout.stack}>
        <p>
          <Trans>
            We are having trouble retrieving your access code. Please wait a few minutes and try again. If you are still
            unable to acquire your code, please reach out to our <a href={supportLink}>support team</a> for additional
            help.
          </Trans>
        </p>
        {isOffline && (
          <p>
            <Trans>This site cannot be reached right now. You can get a code as soon as you are back online.</Trans>
          </p>
        )}
        {detail !== '' && <p>{detail}</p>}
      </div>
      <Button kind="primary" wide onClick={onRetry}>
        <Trans>Acquire Access Code</Trans>
      </Button>
    </div>
  );
}
