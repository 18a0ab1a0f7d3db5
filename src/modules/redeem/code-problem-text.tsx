import { Trans } from '@lingui/react/macro';
import type { Redeeming } from '../../../machines/redeem.ts';

/** Reason why the code in the field was refused (CODE-3), with the server's message if there is one. */
export function CodeProblemText({ problem }: { problem: NonNullable<Redeeming['problem']> }) {
  switch (problem.kind) {
    case 'empty':
      return <Trans>This field may not be null.</Trans>;
    case 'refused':
      return problem.detail || <Trans>This code was not accepted.</Trans>;
    case 'broken':
      return <Trans>This browser could not keep your code. Please try again.</Trans>;
  }
}
