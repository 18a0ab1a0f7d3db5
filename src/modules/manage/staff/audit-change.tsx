import { useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '../../../domain/staff/audit-schema.ts';
import layout from '../../../ui/page/layout.module.css';
import { useFieldName } from '../hooks/use-names.ts';
import styles from './audit.module.css';
import { auditFieldNames } from './audit-field-names.ts';
import { auditFields } from './audit-fields.ts';

/** The fields that a change touched, with their values before and after. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { t } = useLingui();
  const words = { name: useFieldName(auditFieldNames), yes: t`Yes`, no: t`No`, none: t`None` };
  return (
    <ul className={styles.changes}>
      {auditFields(entry, words).map(({ name, before, after }) => (
        <li key={name}>
          <span className={layout.muted}>{name}</span> {before !== undefined && <del>{before}</del>}{' '}
          {after !== undefined && <ins>{after}</ins>}
        </li>
      ))}
    </ul>
  );
}
