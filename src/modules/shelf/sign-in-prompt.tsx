import { Trans } from '@lingui/react/macro';
import Library from 'lucide-react/icons/library';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Shown to a visitor instead of the shelf. */
export function SignInPrompt() {
  return (
    <EmptyState
      icon={<Library size={40} aria-hidden="true" />}
      title={<Trans>Log in to see your shelf</Trans>}
      action={
        <ButtonLink kind="primary" href={signInLink(links.shelf)}>
          <Trans>Log In</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your courses and materials are here once you have logged in, and stay here when you are offline.</Trans>
    </EmptyState>
  );
}
