import { Trans } from '@lingui/react/macro';
import type { OfferingKind } from '../../contract/offering.ts';

export function KindName({ kind }: { kind: OfferingKind }) {
  if (kind === 'digital') return <Trans>Digital</Trans>;
  return kind === 'print' ? <Trans>Print</Trans> : <Trans>Digital and print</Trans>;
}
