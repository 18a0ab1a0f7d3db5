import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { accessibilityGroups } from '../../domain/catalog/product-feature-order.ts';
import type { ProductFeature } from '../../domain/catalog/product-feature-schema.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import styles from './accessibility-button.module.css';
import { AccessibilityDetails } from './accessibility-panel.tsx';
import { useProductFeatures } from './use-product.ts';

/** The button with the features of a product on the device. */
export function AccessibilityButtonOf({ item }: { item: CatalogItem }) {
  return <AccessibilityButton features={useProductFeatures(item.id)} />;
}

/** Opens the accessibility dialog next to the offerings. Not rendered if there are no details (PROD-2). */
export function AccessibilityButton({ features }: { features: readonly ProductFeature[] | undefined }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (features === undefined) return <div className={styles.place} />;
  if (accessibilityGroups(features, 'dialog').length === 0) return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button kind="quiet" size="small" className={layout.flush} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Accessibility details</Trans>
      </Button>
      <Dialog
        open={isOpen}
        title={<Trans>Accessibility details</Trans>}
        closeLabel={t`Close`}
        onClose={close}
        footer={
          <Button kind="primary" onClick={close} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <AccessibilityDetails features={features} place="dialog" />
      </Dialog>
    </div>
  );
}
