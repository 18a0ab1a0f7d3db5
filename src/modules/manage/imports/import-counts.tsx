import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../domain/format/format-number.ts';
import type { Import } from '../../../domain/imports/import-schema.ts';
import layout from '../../../ui/page/layout.module.css';
import { useEntityName } from '../hooks/use-names.ts';
import styles from '../manage.module.css';
import { LeftOutNote } from './left-out-note.tsx';

/** The numbers of added, changed, dropped and unchanged rows of each kind, and of the rows that are left out. */
export function ImportCounts({ counts, leftOutCount }: Pick<Import, 'counts' | 'leftOutCount'>) {
  const { i18n } = useLingui();
  const entityName = useEntityName();
  const number = (count: number) => formatCount(count, i18n.locale);
  return (
    <section className={layout.stack} aria-labelledby="counts">
      <h2 id="counts">
        <Trans>Summary</Trans>
      </h2>
      <table className={styles.counts}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Kind</Trans>
            </th>
            <th scope="col">
              <Trans>Added</Trans>
            </th>
            <th scope="col">
              <Trans>Changed</Trans>
            </th>
            <th scope="col">
              <Trans>Dropped</Trans>
            </th>
            <th scope="col">
              <Trans>Unchanged</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(counts).map(([entity, { added, changed, dropped, unchanged }]) => (
            <tr key={entity}>
              <th scope="row">{entityName(entity)}</th>
              <td>{number(added)}</td>
              <td>{number(changed)}</td>
              <td data-warn={dropped > 0 || undefined}>{number(dropped)}</td>
              <td>{number(unchanged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LeftOutNote count={leftOutCount} />
    </section>
  );
}
