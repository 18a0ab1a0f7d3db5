import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { writeQuery } from '../../../domain/site/url-search.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { type CatalogRow, catalogListSchema } from '../../../domain/staff/staff-catalog-item-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Select } from '../../../ui/form/select.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ProductTypeName } from '../../../ui/product/product-type-name.tsx';
import { useBulkChange } from '../bulk/use-bulk-change.tsx';
import { managePath } from '../data/manage-paths.ts';
import { usePagedList } from '../hooks/use-paged-list.ts';
import { browserTimer, type SetTimer } from '../hooks/use-polling.ts';
import { StaffList } from '../list/staff-list.tsx';
import type { StaffColumn } from '../list/staff-table.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { useManagedOne } from '../manage-context.ts';
import { BulkItemsDialog } from './bulk-items-dialog.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';

const itemOf = (id: string) => toLocation(itemLink(INSTALLATION, 'catalogue', id));

/** `/manage/0/catalogue`: the products of the installation. */
export function CatalogPage({ setTimer = browserTimer }: { setTimer?: SetTimer }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canEdit = hasPermission(useManagedOne(INSTALLATION)?.roles ?? [], 'catalogue.edit');
  const [isAdding, setAdding] = useState(false);
  const address = useListAddress();
  const { q, sort, lacks } = address.query;
  const list = usePagedList(
    `catalogue ${q} ${sort} ${lacks}`,
    (staff, cursor) =>
      staff.read(catalogListSchema, managePath(INSTALLATION, 'catalogue', ''), { q, sort, lacks, cursor }),
    { isWorkingOn: ({ isFetchingFile }) => isFetchingFile, setTimer },
  );
  const bulk = useBulkChange(list, { canEdit, search: { q: q ?? '', lacks }, rowName: ({ name }) => name });
  const add = canEdit && (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Trans>New product</Trans>
    </Button>
  );
  return (
    <>
      <PageTitle>{t`Catalog`}</PageTitle>
      <div className={layout.ends}>
        <div className={classNames(layout.stack, layout.tight)}>
          <h1>
            <Trans>Catalog</Trans>
          </h1>
          <p className={layout.muted}>
            <Trans>
              The products of all schools. Feeds and book files bring them in; you can also add one by hand.
            </Trans>
          </p>
        </div>
        {add}
      </div>
      <StaffList
        caption={t`Products`}
        columns={useColumns()}
        list={list}
        {...bulk.listProps}
        total={list.total}
        address={address}
        defaultSort="name"
        csvHref={`${managePath(INSTALLATION, 'catalogue.csv')}${writeQuery({ q, sort, lacks })}`}
        searchLabel={t`Title, author, ISBN or number`}
        filters={
          <Select
            label={<Trans>Show</Trans>}
            value={lacks ?? ''}
            onChange={({ target }) => address.change({ lacks: target.value })}
          >
            <option value="">{t`All products`}</option>
            <option value="file">{t`Books without a file`}</option>
            <option value="price">{t`Products without a price`}</option>
          </Select>
        }
        empty={
          <EmptyState title={<Trans>There are no products yet</Trans>} action={add}>
            <Trans>
              Import a zip of books on the page Imports, or an ONIX feed on the server, or add a product by hand.
            </Trans>
          </EmptyState>
        }
      />
      {bulk.isOpen && <BulkItemsDialog selection={bulk.selected} onDone={bulk.done} onClose={bulk.close} />}
      {isAdding && <NewItemDialog onClose={() => setAdding(false)} onAdded={({ id }) => void navigate(itemOf(id))} />}
    </>
  );
}

function useColumns(): readonly StaffColumn<CatalogRow>[] {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Title`,
      isSortable: true,
      cell: ({ id, name }) => <Link {...itemOf(id)}>{name}</Link>,
    },
    { id: 'authors', header: t`Authors`, cell: ({ authors }) => authors, isSecondary: true },
    {
      id: 'type',
      header: t`Type`,
      cell: ({ productType }) => <ProductTypeName type={productType} />,
      isSecondary: true,
    },
    { id: 'isbn', header: t`ISBN`, cell: ({ isbn }) => isbn, isSecondary: true },
    {
      id: 'state',
      header: t`State`,
      cell: (row) => <State row={row} />,
    },
    { id: 'id', header: t`Number`, isSortable: true, isNumber: true, cell: ({ id }) => id, isSecondary: true },
  ];
}

function State({ row }: { row: CatalogRow }) {
  const { isActive, offeringCount, fileCount, isFetchingFile, productType } = row;
  if (!isActive) {
    return (
      <Badge tone="plain">
        <Trans>Not on sale</Trans>
      </Badge>
    );
  }
  return (
    <span className={layout.cluster}>
      {offeringCount === 0 && (
        <Badge tone="warning">
          <Trans>No offering</Trans>
        </Badge>
      )}
      {isFetchingFile && (
        <Badge tone="plain">
          <Trans>Fetching file</Trans>
        </Badge>
      )}
      {productType === 'book' && fileCount === 0 && !isFetchingFile && (
        <Badge tone="warning">
          <Trans>No file</Trans>
        </Badge>
      )}
      {offeringCount > 0 && (productType !== 'book' || fileCount > 0) && (
        <Badge tone="success">
          <Trans>On sale</Trans>
        </Badge>
      )}
    </span>
  );
}
