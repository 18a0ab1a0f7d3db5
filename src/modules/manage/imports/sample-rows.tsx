import { useLingui } from '@lingui/react/macro';
import type { ImportColumns } from '../../../domain/imports/import-request-schema.ts';
import styles from '../manage.module.css';

/** A wide table scrolls sideways inside its frame, which the keyboard must reach. */
const tabStop = { tabIndex: 0 };

/** The first rows of a sheet. */
export function SampleRows({ columns: { headers, samples } }: { columns: ImportColumns }) {
  const { t } = useLingui();
  const columns = headers.map((header, index) => ({ id: `${index} ${header}`, header, index }));
  return (
    <section {...tabStop} aria-label={t`First rows of the file`} className={styles.samples}>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((row) => (
            <tr key={row.join('\t')}>
              {columns.map(({ id, index }) => (
                <td key={id}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
