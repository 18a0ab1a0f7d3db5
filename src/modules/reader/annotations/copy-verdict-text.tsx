import { Trans } from '@lingui/react/macro';
import type { CopyCheck } from '../../../domain/reading/reading-allowance.ts';

/** Reason why a passage was not copied. */
export function CopyVerdictText({ verdict }: { verdict: Exclude<CopyCheck, { kind: 'allowed' }> }) {
  const { left } = verdict;
  if (verdict.kind === 'forbidden') return <Trans>The publisher does not allow copying from this book.</Trans>;
  if (verdict.kind === 'counting')
    return <Trans>The length of this book is still being measured. Please try again in a moment.</Trans>;
  return (
    <Trans>
      The publisher limits copying from this book: {left} more characters may be copied, and this is longer.
    </Trans>
  );
}
