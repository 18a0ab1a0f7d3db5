import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { buttonClass } from '../../../ui/button-class.ts';

/** Link to the first page, for a page number past the end of the list. */
export function FirstPageLink({ address }: { address: string }) {
  return (
    <Link {...toLocation(address)} className={buttonClass()}>
      <Trans>Go to the first page</Trans>
    </Link>
  );
}
