import { Trans, useLingui } from '@lingui/react/macro';
import type { Asset } from '../../contract/asset.ts';
import type { ShelfQuery } from '../../domain/shelf-query.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { MaterialActions } from './material-actions.tsx';
import { MaterialDetails } from './material-details.tsx';
import { useShelf } from './use-shelf.ts';

interface MaterialSheetProps {
  query: ShelfQuery;
  /** The material to show, none while the sheet is closed. */
  assetId: string | undefined;
  onClose: () => void;
}

/** "Product Details" of a material of theirs, from the device. */
export function MaterialSheet({ query, assetId, onClose }: MaterialSheetProps) {
  const { t } = useLingui();
  const { page } = useShelf(query);
  const asset: Asset | undefined = page?.items.find((one) => one.id === assetId);
  if (!asset) return null;
  return (
    <Sheet
      open
      title={<Trans>Product Details</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={<MaterialActions asset={asset} />}
    >
      <MaterialDetails asset={asset} />
    </Sheet>
  );
}
