import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';

/** Results from the products stored on the device. They say that the search is offline (CAT-7). */
export function DeviceResults({ children }: { children: ReactNode }) {
  return (
    <div className={layout.stack}>
      <Banner tone="warning">
        <Trans>You are offline. These are the titles on this device that match; there may be more in the store.</Trans>
      </Banner>
      {children}
    </div>
  );
}
