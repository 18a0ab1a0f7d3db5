import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/banner.tsx';

/**
 * Banner for courseware without codes that is sold through the store and cannot be opened here (CODE-8). `supportLink`
 * is the link of the site or of the product.
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
