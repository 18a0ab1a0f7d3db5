import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/banner.tsx';

/**
 * A courseware without codes that is sold by way of the store, and cannot be opened here (spec/storefront.md §6, §8). `supportLink` is the
 * site's own, or the product's.
 */
export function CodelessBanner({ supportLink }: { supportLink: string }) {
  return (
    <Banner tone="danger">
      <Trans>
        We are having trouble accessing your courseware. Please reach out to our <a href={supportLink}>support team</a>{' '}
        for additional help.
      </Trans>
    </Banner>
  );
}
