import { Link } from '@tanstack/react-router';
import { links } from '../../../domain/launch/link-table.ts';
import styles from '../navigation/navbar.module.css';
import { useSite } from '../site-context.ts';
import { siteTitleOf } from '../site-state.ts';

/** The brand's logo or the site's name, as a link to the home page. */
export function BrandLink() {
  const site = useSite();
  const title = siteTitleOf(site);
  return (
    <Link to={links.home} className={styles.brand}>
      {site.brand?.labelLogo ? <img className={styles.logo} src={site.brand.labelLogo} alt={title} /> : title}
    </Link>
  );
}
