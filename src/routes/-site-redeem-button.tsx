import { RedeemButton } from '../modules/redeem/redeem-button.tsx';
import { useSite } from '../modules/site/site-context.ts';

/** The redeem button with the brand of this site (SHELF-7). */
export function SiteRedeemButton() {
  const { brand, login } = useSite();
  return <RedeemButton isCampusStore={brand?.isCampusStore === true} isVisitor={login?.isLoggedIn === false} />;
}
