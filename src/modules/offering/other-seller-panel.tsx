import { Trans, useLingui } from '@lingui/react/macro';
import ExternalLink from 'lucide-react/icons/external-link';
import { type ReactNode, useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { otherSellerLink, siteName } from '../../domain/offerings/product-other-seller.ts';
import type { SiteSales } from '../../domain/offerings/product-seller.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import layout from '../../ui/page/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './offering-panel.module.css';

interface OtherSellerPanelProps {
  item: Pick<CatalogItem, 'id' | 'isbn'>;
  sales: SiteSales;
}

/** Replaces every purchase action if the site sends its buyers to another seller (OFFER-12). */
export function OtherSellerPanel({ item, sales }: OtherSellerPanelProps) {
  const address = otherSellerLink(sales.otherSeller, {
    source: window.location.hostname,
    term: item.isbn ?? item.id,
  });
  return (
    <section className={styles.panel} aria-labelledby="other-seller">
      <h2 id="other-seller" className={styles.label}>
        <Trans>PURCHASE OPTIONS</Trans>
      </h2>
      {address === undefined ? (
        <p>
          <Trans>This title is sold by a partner of this site. Please contact support to learn where.</Trans>
        </p>
      ) : (
        <SoldThere address={address} name={siteName(address)} showsModal={sales.hasSellerDialog} />
      )}
    </section>
  );
}

function SoldThere({ address, name, showsModal }: { address: string; name: string; showsModal: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classNames(layout.muted, layout.small)}>
        <Trans>This title is sold by our partner {name}.</Trans>
      </p>
      {showsModal ? (
        <Button kind="primary" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trans>Buy at {name}</Trans>
        </Button>
      ) : (
        <PartnerLink address={address} wide>
          <Trans>Buy at {name}</Trans>
        </PartnerLink>
      )}
      <SellerDialog open={isOpen} address={address} name={name} onClose={() => setOpen(false)} />
    </>
  );
}

interface SellerDialogProps {
  open: boolean;
  address: string;
  name: string;
  onClose: () => void;
}

/** Dialog that names the other seller's site and opens it in a new tab. */
function SellerDialog({ open, address, name, onClose }: SellerDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      title={<Trans>You are going to {name}</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <PartnerLink address={address} onClick={onClose}>
            <Trans>Continue to {name}</Trans>
          </PartnerLink>
        </>
      }
    >
      <p>
        <Trans>{name} sells this title. You'll pay and read on their site. Your shelf here doesn't change.</Trans>
      </p>
    </Dialog>
  );
}

interface PartnerLinkProps {
  address: string;
  wide?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

function PartnerLink({ address, wide = false, onClick, children }: PartnerLinkProps) {
  return (
    <ButtonLink
      kind="primary"
      wide={wide}
      href={address}
      target="_blank"
      rel="noopener"
      icon={<ExternalLink size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      <span>
        {children}{' '}
        <VisuallyHidden>
          <Trans>(opens in a new tab)</Trans>
        </VisuallyHidden>
      </span>
    </ButtonLink>
  );
}
