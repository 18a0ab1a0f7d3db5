import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { codeDeliveryProvisionLink, codeDeliveryReadLink } from '../../domain/launch/delivery-links.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, readBookLink } from '../../domain/launch/link-table.ts';
import type { MainAction, MainButton } from '../../domain/offerings/main-button.ts';
import { classroomAddress } from '../../domain/sections/classroom-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { mainLabel } from './main-label.tsx';
import type { SheetFooterProps } from './sheet-footer.tsx';
import { TakeButton } from './take-button.tsx';

interface MainControlProps extends SheetFooterProps {
  button: MainButton & { action: MainAction };
  /** True if the material was just acquired for its code, which is then shown without another press. */
  isCodeRequested: boolean;
  onRequestCode: () => void;
}

/** The main button of the sheet as a link, a button or a slot of another module (SHELF-8). */
export function MainControl(props: MainControlProps): ReactNode {
  const { view, button, viewer, slots, isCodeRequested, onRequestCode } = props;
  const { listing, courseId, section } = view;
  const label = mainLabel(button.label);
  const memberId = section?.courseMember?.id;
  switch (button.action) {
    case 'read':
      return <WideLink address={readBookLink(view.readId ?? listing.id, courseId)}>{label}</WideLink>;
    case 'readDelivered':
      return <WideAnchor href={codeDeliveryReadLink(listing.id, memberId)}>{label}</WideAnchor>;
    case 'provision':
      return <WideAnchor href={codeDeliveryProvisionLink(listing.id, memberId)}>{label}</WideAnchor>;
    case 'viewOnShelf':
      return <WideLink address={links.shelf}>{label}</WideLink>;
    case 'enterClassroom':
      return <EnterClassroom view={view} button={button} viewer={viewer} />;
    case 'launch':
    case 'launchLegacy':
      return slots.renderLaunch?.({ productId: listing.id, sectionId: section?.id, label });
    case 'obtainCode':
      return slots.renderAccessCode?.({
        productId: listing.id,
        courseId,
        courseMemberId: memberId,
        redemptionUrl: view.redemptionUrl,
        isRequested: isCodeRequested,
      });
    case 'takeAndObtainCode':
      return <TakeButton view={view} label={label} onPress={onRequestCode} />;
    case 'addToShelf':
    case 'takeAndRead':
      return <TakeButton view={view} label={label} shouldOpenBook={button.action === 'takeAndRead'} />;
    case 'buyNow':
      return courseId === undefined ? null : slots.renderBuyNow?.(courseId);
    case 'addToCart':
    case 'viewCart':
      // The offerings above contain the button. They show which one is added and which is in the cart.
      return null;
  }
}

function EnterClassroom({ view, button, viewer }: Pick<MainControlProps, 'view' | 'button' | 'viewer'>) {
  const { availability, item, section } = view;
  const label = mainLabel(button.label);
  const address = classroomAddress({
    accessUrl: item?.product.accessUrl,
    sectionId: availability?.classroomSectionId ?? section?.id,
    isInstructor: viewer.isInstructor,
  });
  if (button.isEnabled && address) return <WideAnchor href={address}>{label}</WideAnchor>;
  return (
    <>
      {button.isEnabled && (
        <p>
          <Trans>No section uses this classroom yet.</Trans>
        </p>
      )}
      <Button kind="primary" wide disabled>
        {label}
      </Button>
    </>
  );
}

function WideLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <Link {...toLocation(address)} className={buttonClass({ kind: 'primary', wide: true })}>
      {children}
    </Link>
  );
}

function WideAnchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink kind="primary" wide href={href}>
      {children}
    </ButtonLink>
  );
}
