import { RedeemButton } from '../modules/redeem/redeem-button.tsx';
import { useSite } from '../modules/site/site-context.ts';

/** The redeem button in the words of this site. */
export function LazyRedeemButton() {
  const { label, login } = useSite();
  return <RedeemButton isCampusStore={label?.isCampusStore === true} isVisitor={login?.isLoggedIn === false} />;
}
