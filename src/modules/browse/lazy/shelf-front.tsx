import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import styles from '../home/home-page.module.css';

/** Home page of a site that sells nothing. It links only to the shelf. */
export function ShelfFront() {
  return (
    <section className={styles.front}>
      <PageTitle />
      <h1 className={styles.title}>
        <Trans>Your course materials, in one place</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>The materials of your courses are on your shelf, online and offline.</Trans>
      </p>
      <Link {...toLocation(links.shelf)} className={buttonClass({ kind: 'primary' })}>
        <Trans>My Shelf</Trans>
      </Link>
    </section>
  );
}
