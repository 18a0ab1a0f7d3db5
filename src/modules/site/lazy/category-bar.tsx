import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ALL_CATEGORIES, CATEGORY_BAR_SLUGS, type CategoryBarSlug } from '../../../domain/catalog/category-bar.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { browseLink } from '../../../domain/launch/link-table.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { useSite } from '../site-context.ts';
import styles from './category-bar.module.css';

const names: Record<CategoryBarSlug, MessageDescriptor> = {
  'education-and-teaching/study-aids': msg`Study Aids`,
  'science-and-math': msg`Science & Math`,
  'computers-and-technology': msg`Computers & Technology`,
  'business-and-money/business-and-economics': msg`Business & Economics`,
  'politics-and-social-sciences': msg`Politics & Social Sciences`,
  'literature-and-fiction': msg`Fiction`,
  nonfiction: msg`Nonfiction`,
  'childrens-ebooks': msg`Children's Books`,
};

/** The category bar of branded sites that sell (CAT-2). The frame keeps room for it. */
export function CategoryBar() {
  const { t } = useLingui();
  const site = useSite();
  return (
    <nav aria-label={t`Categories`}>
      <ul className={classNames(layout.page, styles.list)}>
        {CATEGORY_BAR_SLUGS.map((slug) => (
          <li key={slug}>
            <Link {...toLocation(browseLink(slug))} className={styles.link}>
              {t(names[slug])}
            </Link>
          </li>
        ))}
        {!site.brand?.hideBrowseAll && (
          <li>
            <Link {...toLocation(browseLink(ALL_CATEGORIES))} className={styles.link}>
              <Trans>Browse All Categories</Trans>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
