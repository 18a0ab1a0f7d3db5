import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import UserRound from 'lucide-react/icons/user-round';
import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import type { Login } from '../../../domain/people/account-schema.ts';
import { lazyPart, loadPart } from '../../../ui/rendering/lazy-part.tsx';
import { whenIdle } from '../../../ui/rendering/when-idle.ts';
import { holdRootAttribute } from '../../../ui/theme/hold-root-attribute.ts';
import styles from '../navigation/navbar.module.css';
import { WhenMessagesLoaded } from '../when-messages-loaded.tsx';
import { loadSignOut } from './load-sign-out.ts';

const MenuGroups = lazyPart(async () => (await import('../lazy/menu-groups.tsx')).MenuGroups);

/**
 * A native popover. Esc, a press outside, or a click on one of its links closes it. Links that arrive after it was
 * opened stand below "Log Out", so that it does not move under the pointer.
 */
export function PersonMenu({ login, onLogOut }: { login: Login; onLogOut: () => void }) {
  const { t } = useLingui();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // A person may be offline when they log out, before the service worker has stored all code.
  useEffect(() => void whenIdle().then(() => loadPart(loadSignOut)), []);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (isOpen ? holdRootAttribute('data-open-menu') : undefined), [isOpen]);
  const [areLinksLate, setLinksLate] = useState(false);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    setLinksLate(newState === 'open' && currentTarget.childElementCount === 1);
  };
  const close = () => menu.current?.hidePopover();
  const links = (
    <WhenMessagesLoaded key="links">
      <MenuGroups isFixed={isOpen} onPick={close} />
    </WhenMessagesLoaded>
  );
  const logOut = (
    <button
      key="log-out"
      type="button"
      className={styles.menuItem}
      onClick={() => {
        close();
        onLogOut();
      }}
    >
      <Trans>Log Out</Trans>
    </button>
  );
  return (
    <>
      <button type="button" className={styles.item} popoverTarget={id}>
        <UserRound size={20} aria-hidden="true" />
        <span className={styles.name}>{login.user?.firstName || t`Username`}</span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </button>
      <div ref={menu} className={styles.menu} id={id} popover="auto" onBeforeToggle={onToggle}>
        {areLinksLate ? [logOut, links] : [links, logOut]}
      </div>
    </>
  );
}
