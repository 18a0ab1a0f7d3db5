import { RedeemButton } from '../features/redeem/redeem-button.tsx';
import { useSite } from '../features/site/site-context.ts';

/** The redeem button in the words of this site. */
export function RedeemHere() {
  const { label, login } = useSite();
  return <RedeemButton isCampusStore={label?.isCampusStore === true} isVisitor={login?.isLoggedIn === false} />;
}
