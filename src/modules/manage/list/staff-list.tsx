import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { MAX_COUNTED } from '../../../domain/staff/row-count-schema.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { MoreButton } from '../controls/more-button.tsx';
import type { PagedList } from '../hooks/use-paged-list.ts';
import { ListProblem } from './list-problem.tsx';
import { SelectionBar } from './selection-bar.tsx';
import styles from './staff-list.module.css';
import { StaffTable, type StaffTableProps } from './staff-table.tsx';
import type { ListAddress } from './use-list-address.ts';

interface StaffListProps<Row> extends Omit<StaffTableProps<Row>, 'rows' | 'sort' | 'onSort'> {
  /** Buttons for what can be done with the selected rows. */
  selectionActions?: ReactNode;
  list: PagedList<Row>;
  address: ListAddress;
  /** Number of all rows; `null` if there are more than the server counts. */
  total: number | null | undefined;
  /** Order without a choice of the person, e.g. "-date". */
  defaultSort: string;
  searchLabel: string;
  /** Selects that narrow the list. */
  filters?: ReactNode;
  /** Address of the same rows as a CSV file. */
  csvHref?: string | undefined;
  /** Shown if there are no rows and nothing was asked: what the list is for, and how its first row is made. */
  empty: ReactNode;
}

/** A list of rows that the server searches, sorts and pages. The key "/" moves the focus to the search. */
export function StaffList<Row extends { readonly id: string }>(props: StaffListProps<Row>) {
  const { list, address, total, defaultSort, searchLabel, filters, csvHref, empty, selectionActions, ...table } = props;
  const { q = '', sort = defaultSort } = address.query;
  const search = useRef<HTMLDivElement>(null);
  useSearchKey(search);
  const isNarrowed = Object.keys(address.query).some((name) => name !== 'sort');
  return (
    <div className={layout.stack}>
      <div className={styles.bar}>
        <div ref={search} className={styles.search}>
          <SearchField
            action=""
            name="q"
            label={searchLabel}
            submitLabel={<Trans>Search</Trans>}
            defaultValue={q}
            onSearch={(terms) => address.change({ q: terms })}
          />
        </div>
        {filters}
        {csvHref && (
          <a className={buttonClass()} href={csvHref} download>
            <Trans>Download CSV</Trans>
          </a>
        )}
      </div>
      {!list.items &&
        (list.error ? (
          <ListProblem error={list.error} address={address} onRetry={list.reload} />
        ) : (
          <Skeleton shape="block" />
        ))}
      {list.items?.length === 0 && (isNarrowed ? <NothingFound address={address} /> : empty)}
      {list.items && list.items.length > 0 && (
        <>
          <p className={styles.count} role="status">
            <Count total={total} />
          </p>
          {table.selection && (
            <SelectionBar selection={table.selection} loaded={list.items.length} hasMore={list.hasMore} total={total}>
              {selectionActions}
            </SelectionBar>
          )}
          <StaffTable
            {...table}
            rows={list.items}
            sort={sort}
            onSort={(next) => address.change({ sort: next === defaultSort ? '' : next })}
          />
        </>
      )}
      {list.items && <MoreButton list={list} />}
    </div>
  );
}

function Count({ total }: { total: number | null | undefined }) {
  const { i18n } = useLingui();
  const most = MAX_COUNTED.toLocaleString(i18n.locale);
  if (total === undefined) return null;
  if (total === null) return <Trans>More than {most} rows</Trans>;
  return <Plural value={total} one="# row" other="# rows" />;
}

function NothingFound({ address }: { address: ListAddress }) {
  const { t } = useLingui();
  const none = Object.fromEntries(Object.keys(address.query).map((name) => [name, '']));
  return (
    <EmptyState
      title={t`No matches`}
      action={
        <button type="button" className={buttonClass()} onClick={() => address.change(none)}>
          <Trans>Show everything</Trans>
        </button>
      }
    >
      <Trans>No row matches the search and the filters.</Trans>
    </EmptyState>
  );
}

/** Moves the focus to the search field at the key "/", unless the person types into a field. */
function useSearchKey(box: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [box]);
}
