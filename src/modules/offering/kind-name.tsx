import { Trans } from '@lingui/react/macro';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';

export function KindName({ kind }: { kind: OfferingKind }) {
  if (kind === 'digital') return <Trans>Digital</Trans>;
  return kind === 'print' ? <Trans>Print</Trans> : <Trans>Digital and print</Trans>;
}
