import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useId, useState } from 'react';
import { type ConnectionCheck as Check, connectionCheckSchema } from '../../../domain/staff/connection-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { useStaffCall } from '../hooks/use-staff-call.ts';
import { ProblemBanner } from '../server-problem.tsx';
import styles from './connection.module.css';
import { FindingText } from './finding-text.tsx';

interface ConnectionCheckProps {
  /** Address of the check of the staff API. */
  path: string;
  /** The description of the check. */
  children: ReactNode;
}

/** Asks the server to call the other side, and says what it found. It checks what is saved. */
export function ConnectionCheck({ path, children }: ConnectionCheckProps) {
  const heading = useId();
  const [check, setCheck] = useState<Check>();
  const { isBusy, error, onSubmit } = useStaffCall(
    (staff) => staff.send(connectionCheckSchema, { method: 'POST', path, value: {} }),
    setCheck,
  );
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>Connection</Trans>
      </h2>
      <p className={layout.muted}>{children}</p>
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={isBusy}>
          <Trans>Check connection</Trans>
        </Button>
      </form>
      <ProblemBanner error={error} />
      <div aria-live="polite">{check && <Findings check={check} />}</div>
    </section>
  );
}

function Findings({ check }: { check: Check }) {
  return (
    <ul className={styles.findings}>
      {check.findings.map((finding) => (
        <li
          key={`${finding.code} ${finding.address}`}
          className={styles.finding}
          data-problem={finding.isProblem || undefined}
        >
          {finding.isProblem ? (
            <CircleAlert size={20} aria-hidden="true" />
          ) : (
            <CircleCheck size={20} aria-hidden="true" />
          )}
          <span>
            <FindingText finding={finding} />
          </span>
        </li>
      ))}
    </ul>
  );
}
