import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import type { Login, User } from '../../domain/people/account-schema.ts';
import { useIsOffline } from '../../engine/react/use-connectivity.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ShownTogether } from '../../ui/rendering/shown-together.tsx';
import { DeviceStorage } from './device-storage.tsx';
import { DeviceSync } from './device-sync.tsx';
import { HistoryField } from './history-field.tsx';
import { LanguageField, type LanguageOption } from './language-field.tsx';
import { Orders } from './orders.tsx';
import { Sessions } from './sessions.tsx';
import { StaffViews } from './staff-views.tsx';
import { useLogin } from './use-account.ts';

interface AccountPageProps {
  languages: readonly LanguageOption[];
  /** Switches the interface to another language. Rejects if its texts cannot be loaded. */
  onLanguage: (code: string) => Promise<void>;
  /** Receipts other than those of orders. */
  receipts?: ReactNode;
  /** The sign-out buttons. */
  logOut?: ReactNode;
}

/** `/account`: the current user, orders, the language, the data on this device, and sign-out. */
export function AccountPage({ languages, onLanguage, receipts, logOut }: AccountPageProps) {
  const { t } = useLingui();
  const login = useLogin();
  const isOffline = useIsOffline();
  // Who is logged in decides which sections there are. A device that has never received a login shows what it has
  // without a connection.
  const isKnown = Boolean(login) || (login === null && isOffline);
  return (
    <>
      <PageTitle>{t`My Account`}</PageTitle>
      <h1>
        <Trans>My Account</Trans>
      </h1>
      {isKnown ? (
        <ShownTogether>
          <Sections
            login={login ?? undefined}
            languages={languages}
            onLanguage={onLanguage}
            receipts={receipts}
            logOut={logOut}
          />
        </ShownTogether>
      ) : (
        <Skeleton shape="block" />
      )}
    </>
  );
}

function Sections({
  login,
  languages,
  onLanguage,
  receipts,
  logOut,
}: AccountPageProps & { readonly login: Login | undefined }) {
  return (
    <>
      {login && !login.isLoggedIn && <LogInFirst />}
      {login?.user && <Profile user={login.user} />}
      {login?.isLoggedIn && <Orders />}
      {login?.isLoggedIn && receipts}
      <Section id="language" title={<Trans>Language</Trans>}>
        <LanguageField languages={languages} onLanguage={onLanguage} />
      </Section>
      <Section id="storage" title={<Trans>On this device</Trans>}>
        <DeviceStorage />
        {login?.isLoggedIn && <HistoryField />}
      </Section>
      {login?.isLoggedIn && (
        <Section id="last-synced" title={<Trans>Last synced</Trans>}>
          <DeviceSync />
        </Section>
      )}
      {login?.isLoggedIn && (
        <Section id="sessions" title={<Trans>Where you are logged in</Trans>}>
          <Sessions />
          <div className={layout.cluster}>{logOut}</div>
        </Section>
      )}
      {login?.isLoggedIn && (
        <Section id="staff-views" title={<Trans>Who looked at your account</Trans>}>
          <StaffViews />
        </Section>
      )}
    </>
  );
}

function Section({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Profile({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const rows = [
    { id: 'name', label: <Trans>Name</Trans>, value: name || user.login },
    { id: 'email', label: <Trans>Email</Trans>, value: user.email },
    { id: 'login', label: <Trans>Username</Trans>, value: user.login },
  ];
  return (
    <Section id="profile" title={<Trans>Profile</Trans>}>
      <DataTable rows={rows} />
      <p>
        <Link {...toLocation(links.missingCourse)}>
          <Trans>Why don't I see my course?</Trans>
        </Link>
      </p>
    </Section>
  );
}

function LogInFirst() {
  return (
    <EmptyState
      title={<Trans>You are not logged in</Trans>}
      action={
        <ButtonLink kind="primary" href={signInLink(links.account)}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Log in to see your profile, orders and receipts.</Trans>
    </EmptyState>
  );
}
