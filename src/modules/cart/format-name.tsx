import { Trans } from '@lingui/react/macro';
import type { OfferingKind } from '../../domain/offerings/offering-schema.ts';

export function FormatName({ format }: { format: OfferingKind }) {
  switch (format) {
    case 'digital':
      return <Trans>Digital</Trans>;
    case 'print':
      return <Trans>Print</Trans>;
    case 'combo':
      return <Trans>Digital and print</Trans>;
  }
}
