import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart, PartBoundary } from '../../../ui/rendering/lazy-part.tsx';
import { loadSignOut } from '../user/load-sign-out.ts';

const SignOut = lazyPart(loadSignOut);

/** Button that signs out after a confirmation, in this browser or in all browsers of the person. */
export function LogOutButton({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind={isEverywhere ? 'secondary' : 'danger'} onClick={() => setAsking(true)}>
        {isEverywhere ? <Trans>Log out everywhere</Trans> : <Trans>Log Out</Trans>}
      </Button>
      {isAsking && (
        <PartBoundary>
          <SignOut isAsking isEverywhere={isEverywhere} onDone={() => setAsking(false)} />
        </PartBoundary>
      )}
    </>
  );
}
