import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense } from 'react';
import { signInLink } from '../../domain/launch/link-table.ts';
import styles from './navbar.module.css';
import { useSite } from './site-context.ts';

const PersonMenu = lazy(async () => ({ default: (await import('./person-menu.tsx')).PersonMenu }));

/** The sign-in link, or the user menu (ACCT-2). */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const { login } = useSite();
  const next = useLocation({ select: ({ href }) => href });
  if (login?.isLoggedIn) {
    return (
      <Suspense>
        <PersonMenu login={login} onLogOut={onLogOut} />
      </Suspense>
    );
  }
  return (
    <a className={styles.item} href={signInLink(next)}>
      <UserRound size={20} aria-hidden="true" />
      <Trans>Log In</Trans>
    </a>
  );
}
