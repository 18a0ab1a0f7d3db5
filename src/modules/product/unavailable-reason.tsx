import { Trans } from '@lingui/react/macro';
import type { UnavailableReason } from '../../domain/shelf/availability.ts';

/** "Sorry, {reason}" (PROD-6). */
export function UnavailableText({ reason, host }: { reason: UnavailableReason; host: string }) {
  switch (reason) {
    case 'withdrawn':
    case 'deleted':
      return <Trans>Sorry, this product has been removed from sale.</Trans>;
    case 'disabled':
      return <Trans>Sorry, this product is not currently available.</Trans>;
    case 'territory':
      return <Trans>Sorry, this product is not available in your region.</Trans>;
    case 'market':
      return <Trans>Sorry, this product is not available on {host}.</Trans>;
    case 'offering':
      return <Trans>Sorry, no offerings are available at this time.</Trans>;
    default:
      return <Trans>Sorry, this product is unavailable for purchase.</Trans>;
  }
}
