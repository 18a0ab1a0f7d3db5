import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { cartLink, links, signInLink } from '../../domain/launch/link-table.ts';
import type { ChosenOffering } from '../../domain/offerings/default-offering.ts';
import type { OfferingButton } from '../../domain/offerings/offering-button.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

interface SubmitButtonProps {
  button: OfferingButton;
  isBusy: boolean;
  /** True while the free item is being added to the shelf. */
  isShelved: boolean;
  selected: ChosenOffering | undefined;
  courseId: string | undefined;
  here: string;
  /** Opens the cart over this page. */
  onViewCart: (() => void) | undefined;
  /** Label for a product that is free for the person. */
  freeLabel: ReactNode;
}

/** The button of the panel (OFFER-5). "Sign in" is a link because it navigates, as is "View Cart" outside a sheet. */
export function SubmitButton({ button, isBusy, isShelved, selected, ...props }: SubmitButtonProps) {
  const { courseId, here, onViewCart, freeLabel } = props;
  if (isShelved) return <WideLink address={links.shelf}>{<Trans>VIEW ON MY SHELF</Trans>}</WideLink>;
  switch (button.kind) {
    case 'none':
      return null;
    case 'view':
      return onViewCart ? (
        <Button kind="primary" wide onClick={onViewCart}>
          <Trans>View Cart</Trans>
        </Button>
      ) : (
        <WideLink address={cartLink(courseId)}>
          <Trans>View Cart</Trans>
        </WideLink>
      );
    case 'signIn':
      return (
        <ButtonLink
          kind="primary"
          wide
          href={signInLink(here, { offeringId: selected?.offering.id, offeringType: selected?.format, courseId })}
        >
          {freeLabel}
        </ButtonLink>
      );
    default:
      return (
        <Button type="submit" kind="primary" wide busy={isBusy} disabled={!button.isEnabled}>
          {button.kind === 'free' && freeLabel}
          {button.kind === 'update' && <Trans>Update Cart</Trans>}
          {button.kind === 'add' && <Trans>Add To Cart</Trans>}
        </Button>
      );
  }
}

function WideLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link {...toLocation(address)} className={buttonClass({ kind: 'primary', wide: true })}>
      {children}
    </Link>
  );
}
