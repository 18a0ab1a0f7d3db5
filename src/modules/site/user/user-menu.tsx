import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { useLayoutEffect } from 'react';
import { signInLink } from '../../../domain/launch/link-table.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyPart, PartBoundary } from '../../../ui/rendering/lazy-part.tsx';
import styles from '../navigation/navbar.module.css';
import { useSite } from '../site-context.ts';
import { markSignedIn } from './mark-signed-in.ts';

const PersonMenu = lazyPart(async () => (await import('./person-menu.tsx')).PersonMenu);

/**
 * The sign-in link, or the user menu (ACCT-2). Until the login is known, the style sheet hides the link from a person
 * who has signed in with this browser and keeps the place of their menu free (ACCT-8).
 */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const { login } = useSite();
  const next = useLocation({ select: ({ href }) => href });
  useLayoutEffect(() => {
    if (login) markSignedIn(login.isLoggedIn);
  }, [login]);
  return (
    <div className={styles.user}>
      {login?.isLoggedIn ? (
        <PartBoundary>
          <PersonMenu login={login} onLogOut={onLogOut} />
        </PartBoundary>
      ) : (
        <a className={classNames(styles.item, styles.logIn)} href={signInLink(next)}>
          <UserRound size={20} aria-hidden="true" />
          <Trans>Log In</Trans>
        </a>
      )}
    </div>
  );
}
