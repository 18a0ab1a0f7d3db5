import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Import, ImportChange } from '../../../domain/imports/import-schema.ts';
import { importChangeListSchema } from '../../../domain/imports/import-schema.ts';
import { importLink } from '../../../domain/staff/console-pages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { MoreButton } from '../controls/more-button.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useEntityName, useFieldName, useFieldValue } from '../hooks/use-names.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import styles from '../manage.module.css';
import { actionNames } from '../manage-texts.ts';
import { ServerProblem } from '../server-problem.tsx';

const ACTIONS = ['add', 'change', 'drop'] as const satisfies readonly ImportChange['action'][];
const tones: Record<ImportChange['action'], NonNullable<BadgeProps['tone']>> = {
  add: 'success',
  change: 'brand',
  drop: 'danger',
};

interface ImportChangesProps {
  org: string;
  shown: Import;
  /** Changes when the file was read again, and when the import was applied or undone. */
  version: string;
}

/** The preview: each change with its fields before and after. */
export function ImportChanges({ org, shown, version }: ImportChangesProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState({ entity: '', action: '', terms: '' });
  const key = `changes ${org} ${shown.id} ${version} ${JSON.stringify(filter)}`;
  const list = usePagedList(key, (staff, cursor) => {
    const { entity, action, terms } = filter;
    const query = { entity: entity || undefined, action: action || undefined, q: terms || undefined, cursor };
    return staff.read(importChangeListSchema, managePath(org, 'imports', shown.id, 'changes'), query);
  });
  const entityName = useEntityName();
  return (
    <section className={layout.stack} aria-labelledby="changes">
      <h2 id="changes">
        <Trans>Changes</Trans>
      </h2>
      <div className={styles.filter}>
        <Select
          label={<Trans>Kind</Trans>}
          value={filter.entity}
          onChange={({ target }) => setFilter({ ...filter, entity: target.value })}
        >
          <option value="">{t`All kinds`}</option>
          {Object.keys(shown.counts).map((entity) => (
            <option key={entity} value={entity}>
              {entityName(entity)}
            </option>
          ))}
        </Select>
        <Select
          label={<Trans>Action</Trans>}
          value={filter.action}
          onChange={({ target }) => setFilter({ ...filter, action: target.value })}
        >
          <option value="">{t`All actions`}</option>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(actionNames[action])}
            </option>
          ))}
        </Select>
        <SearchField
          action={importLink(org, shown.id)}
          label={t`Search in the changes`}
          submitLabel={<Trans>Search</Trans>}
          defaultValue={filter.terms}
          maxLength={100}
          onSearch={(terms) => setFilter({ ...filter, terms })}
        />
      </div>
      {!list.items && (list.error ? <ServerProblem error={list.error} onRetry={list.reload} /> : <Skeleton />)}
      {list.items?.length === 0 && (
        <p role="status">
          <Trans>No change matches this filter.</Trans>
        </p>
      )}
      {list.items && (
        <>
          <ul className={styles.rows}>
            {list.items.map((change) => (
              <Change key={`${change.entity} ${change.action} ${change.title}`} change={change} />
            ))}
          </ul>
          <MoreButton list={list} />
        </>
      )}
    </section>
  );
}

function Change({ change }: { change: ImportChange }) {
  const { t } = useLingui();
  const entityName = useEntityName();
  const { action, entity, title, fields, isOverridden, state } = change;
  return (
    <li className={styles.row}>
      <div className={layout.cluster}>
        <Badge tone={tones[action]}>{t(actionNames[action])}</Badge>
        <strong className={styles.anywhere}>{title}</strong>
        <span className={classNames(layout.muted, layout.small)}>{entityName(entity)}</span>
        {state === 'skipped' && (
          <Badge tone="warning">
            <Trans>Left out</Trans>
          </Badge>
        )}
        {isOverridden && (
          <Badge tone="warning">
            <Trans>Changed by hand: your values stay</Trans>
          </Badge>
        )}
      </div>
      {fields.length > 0 && <Fields fields={fields} />}
    </li>
  );
}

function Fields({ fields }: Pick<ImportChange, 'fields'>) {
  const fieldName = useFieldName();
  const fieldValue = useFieldValue();
  return (
    <dl className={styles.values}>
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldName(name)}</dt>
          <dd>
            {before !== null && (
              <>
                <VisuallyHidden>
                  <Trans>Before:</Trans>{' '}
                </VisuallyHidden>
                <del>{fieldValue(name, before)}</del>{' '}
              </>
            )}
            {before !== null && after !== null && <span aria-hidden="true">→ </span>}
            {after !== null && (
              <>
                {before !== null && (
                  <VisuallyHidden>
                    <Trans>After:</Trans>{' '}
                  </VisuallyHidden>
                )}
                <ins>{fieldValue(name, after)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
