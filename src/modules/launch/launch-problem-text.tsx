import { Trans } from '@lingui/react/macro';
import { FieldError } from '../../ui/form/field-error.tsx';
import type { LaunchProblem } from './use-launch.ts';

interface LaunchProblemTextProps {
  problem: LaunchProblem;
  /** Address of the site's support page. */
  supportLink: string;
}

/** Error text in red that a screen reader announces at once. */
export function LaunchProblemText({ problem, supportLink }: LaunchProblemTextProps) {
  return (
    <div role="alert">
      <FieldError>
        <ProblemText problem={problem} supportLink={supportLink} />
      </FieldError>
    </div>
  );
}

function ProblemText({ problem, supportLink }: LaunchProblemTextProps) {
  switch (problem.kind) {
    case 'blocked':
      return <Trans>Your browser blocked the new tab. Please allow pop-ups for this site and try again.</Trans>;
    case 'offline':
      return <Trans>Courseware opens online only. Please try again when you are connected.</Trans>;
    case 'unreachable':
      return <Trans>This site cannot be reached. Please try again.</Trans>;
    case 'busy':
      return <Trans>This site is busy. Please try again in a moment.</Trans>;
    case 'signedOut':
      return <Trans>You were logged out. Please log in again to open your courseware.</Trans>;
    case 'unavailable':
      return (
        <Trans>
          We are having trouble accessing your courseware. Please reach out to our{' '}
          <a href={supportLink}>support team</a> for additional help.
        </Trans>
      );
    case 'failed':
      return (
        problem.detail || (
          <Trans>
            We are having trouble opening your courseware. Please reach out to our{' '}
            <a href={supportLink}>support team</a> for additional help.
          </Trans>
        )
      );
  }
}
