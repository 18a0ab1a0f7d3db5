import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../../domain/launch/link-location.ts';
import type { AuditEntry } from '../../../domain/staff/audit-schema.ts';
import { type ConsolePageId, INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import styles from '../manage.module.css';

/** Kinds of subjects with a page of their own, in the log of a school and in that of the installation. */
const SCHOOL_PAGES: Readonly<Record<string, ConsolePageId>> = {
  import: 'imports',
  order: 'orders',
  section: 'sections',
};
const INSTALLATION_PAGES: Readonly<Record<string, ConsolePageId>> = { import: 'imports', product: 'catalogue' };

interface AuditSubjectProps {
  /** The organization whose log is shown. */
  org: string;
  entry: Pick<AuditEntry, 'organization' | 'subjectKind' | 'subjectId' | 'subjectName'>;
}

/**
 * The name of what an entry changed, or else its number, with a link to its page. Other texts, such as a host name, stay as
 * they are.
 */
export function AuditSubject({ org, entry }: AuditSubjectProps) {
  const { t } = useLingui();
  const { organization, subjectKind, subjectId, subjectName } = entry;
  const isNumber = /^\d+$/.test(subjectId);
  const number = subjectKind === 'person' ? t`person no. ${subjectId}` : t`no. ${subjectId}`;
  const text = subjectName ?? (isNumber ? number : subjectId);
  const isOfInstallation = organization === null;
  const page = (isOfInstallation ? INSTALLATION_PAGES : SCHOOL_PAGES)[subjectKind];
  // The log of the installation also has entries of schools, whose id it does not know.
  const hasPage = page !== undefined && isNumber && isOfInstallation === (org === INSTALLATION);
  return hasPage ? (
    <Link {...toLocation(itemLink(org, page, subjectId))} className={styles.anywhere}>
      {text}
    </Link>
  ) : (
    <span className={classNames(layout.muted, styles.anywhere)}>{text}</span>
  );
}
