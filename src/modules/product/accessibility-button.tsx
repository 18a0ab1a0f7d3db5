import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { accessibilityGroups } from '../../domain/catalog/product-feature-order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import layout from '../../ui/layout.module.css';
import { AccessibilityFacts } from './accessibility-panel.tsx';
import { useProductFeatures } from './use-product.ts';

/** Opens the accessibility dialog next to the offerings. Not rendered while no facts are known (PROD-2). */
export function AccessibilityButton({ item }: { item: CatalogItem }) {
  const { t } = useLingui();
  const features = useProductFeatures(item.id) ?? [];
  const [isOpen, setOpen] = useState(false);
  if (accessibilityGroups(features).length === 0) return null;
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
        <AccessibilityFacts features={features} />
      </Dialog>
    </div>
  );
}
