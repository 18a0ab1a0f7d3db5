import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId, useRef } from 'react';
import type { Login } from '../../contract/account.ts';
import { links, signInLink } from '../../domain/link-table.ts';
import styles from './navbar.module.css';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';

/** Log In, or the person's own menu (spec/shelf.md §2 Navbar, §6 User menu groups). */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const { login } = useSite();
  const next = useLocation({ select: ({ href }) => href });
  if (login?.isLoggedIn) return <PersonMenu login={login} onLogOut={onLogOut} />;
  return (
    <a className={styles.item} href={signInLink(next)}>
      <UserRound size={20} aria-hidden="true" />
      <Trans>Log In</Trans>
    </a>
  );
}

/** A native popover: Esc or a press outside closes it, and so does following one of its links. */
function PersonMenu({ login, onLogOut }: { login: Login; onLogOut: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.item} popoverTarget={id}>
        <UserRound size={20} aria-hidden="true" />
        <span className={styles.name}>{login.user?.firstName || t`Username`}</span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <div ref={menu} className={styles.menu} id={id} popover="auto">
        <AccountLinks onPick={close} />
        <button
          type="button"
          className={styles.menuItem}
          onClick={() => {
            close();
            onLogOut();
          }}
        >
          <Trans>Log Out</Trans>
        </button>
      </div>
    </>
  );
}

function AccountLinks({ onPick }: { onPick: () => void }) {
  const { label } = useSite();
  const entries: readonly [string, ReactNode][] = [
    [links.shelf, <Trans key="shelf">My Shelf</Trans>],
    [links.account, <Trans key="account">My Account</Trans>],
    [label?.supportLink ?? links.support, <Trans key="support">Support</Trans>],
  ];
  return (
    <ul className={styles.menuGroup}>
      {entries.map(([address, text]) => (
        <li key={address}>
          <SiteLink address={address} className={styles.menuItem} onClick={onPick}>
            {text}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
