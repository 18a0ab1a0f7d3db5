import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { links } from '../../domain/launch/link-table.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import styles from './offering-panel.module.css';

/**
 * Panel of a product that a partner's bookstore sells: no offering is chosen here. In a course of student choice the
 * purchase is handed over to the bookstore (OFFER-13).
 */
export function BookstorePanel({ buyNow }: { buyNow: ReactNode }) {
  return (
    <section className={styles.panel} aria-labelledby="bookstore">
      <h2 id="bookstore" className={styles.label}>
        <Trans>PURCHASE OPTIONS</Trans>
      </h2>
      <p className={classNames(layout.muted, layout.small)}>
        <Trans>Your campus bookstore sells this title.</Trans>
      </p>
      {buyNow || (
        <ButtonLink kind="primary" wide href={links.bookstore}>
          <Trans>Go to your bookstore</Trans>
        </ButtonLink>
      )}
    </section>
  );
}
