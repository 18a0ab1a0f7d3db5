import { Trans } from '@lingui/react/macro';
import { FieldError } from '../../ui/field-error.tsx';
import type { LaunchProblem } from './use-launch.ts';

/** Error text in red that a screen reader announces at once. */
export function LaunchProblemText({ problem }: { problem: LaunchProblem }) {
  return (
    <div role="alert">
      <FieldError>
        <ProblemText problem={problem} />
      </FieldError>
    </div>
  );
}

function ProblemText({ problem }: { problem: LaunchProblem }) {
  switch (problem.kind) {
    case 'blocked':
      return <Trans>Your browser blocked the new tab. Please allow pop-ups for this site and try again.</Trans>;
    case 'offline':
      return <Trans>Courseware opens online only. Please try again when you are connected.</Trans>;
    case 'signedOut':
      return <Trans>You were logged out. Please log in again to open your courseware.</Trans>;
    case 'failed':
      return (
        problem.detail || (
          <Trans>
            We are having trouble opening your courseware. Please reach out to our support team for additional help.
          </Trans>
        )
      );
  }
}
