import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, useId, useRef } from 'react';
import type { Login } from '../../contract/account.ts';
import { AfterWords } from './after-words.tsx';
import styles from './navbar.module.css';

const MenuGroups = lazy(async () => ({ default: (await import('./later/menu-groups.tsx')).MenuGroups }));

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
        <AfterWords>
          <MenuGroups onPick={close} />
        </AfterWords>
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
