import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useId, useRef } from 'react';
import type { Login } from '../../contract/account.ts';
import { links } from '../../domain/link-table.ts';
import styles from './navbar.module.css';
import { useSite } from './site-context.ts';
import { SiteLink } from './site-link.tsx';

/** A native popover: Esc or a press outside closes it, and so does following one of its links. */
export function PersonMenu({ login, onLogOut }: { login: Login; onLogOut: () => void }) {
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
