import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '../../../engine/react/use-query.ts';
import { Tray } from '../../../ui/page/tray.tsx';
import { defineQuery } from '../../device/data/define-query.ts';
import { ProductTile } from '../cards/product-tile.tsx';

const viewedQuery = defineQuery((syncClient) => syncClient.recentlyViewed, 1);

/**
 * The products that the person viewed on this device, the latest first (CAT-17). Nothing if there are none.
 * @param except the product whose page shows the row
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const { t } = useLingui();
  const viewed = (useQuery(viewedQuery) ?? []).filter(({ id }) => id !== except);
  if (viewed.length === 0) return null;
  return (
    <Tray heading={<Trans>Recently Viewed</Trans>} previousLabel={t`Show previous`} nextLabel={t`Show more`}>
      {viewed.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </Tray>
  );
}
