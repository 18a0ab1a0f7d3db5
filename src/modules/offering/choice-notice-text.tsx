import { Trans } from '@lingui/react/macro';
import type { ChoiceNotice } from '../../domain/offerings/choice-notice.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Notice for a product of which only one version can be bought (OFFER-7). */
export function ChoiceNoticeText({ notice }: { notice: ChoiceNotice }) {
  if (notice.kind === 'blocked') {
    return <Banner tone="warning">{notice.inCart === 'physical' ? <PhysicalInCart /> : <DigitalInCart />}</Banner>;
  }
  return (
    <Banner tone="info">
      {notice.wanted === 'digital' ? (
        <Trans>Purchasing this as a digital product will mean you are not able to purchase the physical version.</Trans>
      ) : (
        <Trans>Purchasing this as a physical product will mean you are not able to purchase the digital version.</Trans>
      )}
    </Banner>
  );
}

function PhysicalInCart() {
  return (
    <Trans>
      You’ve already added the physical product to your cart. Please remove the physical item if you would like to
      purchase this digital item.
    </Trans>
  );
}

function DigitalInCart() {
  return (
    <Trans>
      You’ve already added the digital product to your cart. Please remove the digital item if you would like to
      purchase this physical item.
    </Trans>
  );
}
