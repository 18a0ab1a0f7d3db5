import { RedeemButton } from '../modules/redeem/redeem-button.tsx';
import { useSite } from '../modules/site/site-context.ts';

/** The redeem button with the label of this site (SHELF-7). */
export function SiteRedeemButton() {
  const { label, login } = useSite();
  return <RedeemButton isCampusStore={label?.isCampusStore === true} isVisitor={login?.isLoggedIn === false} />;
}
