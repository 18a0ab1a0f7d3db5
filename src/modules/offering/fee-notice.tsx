import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/format/format-date.ts';
import type { FeeCoverage } from '../../domain/offerings/fee-coverage.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Says that the course fee pays for the chosen version, and from which day the material is available (OFFER-8). */
export function FeeNotice({ fee: { availableOn } }: { fee: FeeCoverage }) {
  const { i18n } = useLingui();
  const date = availableOn && formatDate(availableOn, i18n.locale, 'UTC');
  return (
    <Banner tone="info">
      <Trans>The price of this item was already included in your one-fee program.</Trans>{' '}
      {date && <Trans>Materials become available two weeks before class start. Check back on {date}.</Trans>}
    </Banner>
  );
}
