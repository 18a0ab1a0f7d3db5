import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../domain/format/format-number.ts';
import { SCHOOL_PROFILES } from '../../../domain/imports/detect-profile.ts';
import type { Import } from '../../../domain/imports/import-schema.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { importLink } from '../../../domain/staff/console-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import styles from '../manage.module.css';
import { profileNames } from '../manage-texts.ts';
import { MomentText } from '../moment-text.tsx';
import { StatusBadge } from './status-badge.tsx';
import { totalCounts } from './total-counts.ts';

/** An import in the history. */
export function ImportRow({ org, row }: { org: string; row: Import }) {
  const { i18n, t } = useLingui();
  const { added, changed, dropped } = totalCounts(row.counts);
  const isOfSchool = SCHOOL_PROFILES.some((one) => one === row.profile);
  const number = (count: number) => formatCount(count, i18n.locale);
  return (
    <li className={styles.row}>
      <div className={layout.ends}>
        <Link {...toLocation(importLink(org, row.id))} className={styles.anywhere}>
          {row.fileName}
        </Link>
        <StatusBadge status={row.status} />
      </div>
      <p className={classNames(layout.muted, layout.small)}>
        {t(profileNames[row.profile])} · {isOfSchool && `${row.source} · `}
        <MomentText moment={row.createdAt} />
        {row.createdBy !== null && ` · ${row.createdBy}`}
      </p>
      <p className={classNames(layout.small, layout.figures)}>
        <Trans>
          {number(added)} added, {number(changed)} changed, {number(dropped)} dropped
        </Trans>
      </p>
    </li>
  );
}
