import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDataSize } from '../../../domain/format/format-number.ts';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, importsLink } from '../../../domain/staff/console-pages.ts';
import {
  isMadeOfProducts,
  type StaffCatalogItem,
  staffCatalogItemSchema,
} from '../../../domain/staff/staff-catalog-item-schema.ts';
import { hasPermission } from '../../../domain/staff/staff-permissions.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import layout from '../../../ui/page/layout.module.css';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ProductTypeName } from '../../../ui/product/product-type-name.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import { useManagedOne } from '../manage-context.ts';
import { ServerProblem } from '../server-problem.tsx';
import { ItemContents } from './item-contents.tsx';
import { ItemCover } from './item-cover.tsx';
import { ItemForm } from './item-form.tsx';
import { PlannedPrices } from './planned-prices.tsx';

interface CatalogItemPageProps {
  id: string;
  notFound: ReactNode;
}

/** `/manage/0/catalogue/{id}`: a product with its offerings, prices, files and channels. */
export function CatalogItemPage({ id, notFound }: CatalogItemPageProps) {
  const canEdit = hasPermission(useManagedOne(INSTALLATION)?.roles ?? [], 'catalogue.edit');
  const path = managePath(INSTALLATION, 'catalogue', id);
  const { latest, reload, replace } = useServerData(`catalogue item ${id}`, (staff) =>
    staff.read(staffCatalogItemSchema, path),
  );
  const item = latest.value;
  if (!item) {
    if (latest.error) return <ServerProblem error={latest.error} onRetry={reload} notFound={notFound} />;
    return <Skeleton shape="block" />;
  }
  return (
    <>
      <Heading item={item} />
      {item.isFromFeed && (
        <Banner>
          <Trans>A feed describes this product. Its next import replaces what you change here.</Trans>
        </Banner>
      )}
      {item.coverProblem !== null && <Banner tone="warning">{item.coverProblem}</Banner>}
      <ItemCover item={item} canEdit={canEdit} onChanged={replace} />
      {isMadeOfProducts(item) && <ItemContents item={item} canEdit={canEdit} onChanged={replace} />}
      <fieldset disabled={!canEdit} className={layout.stack}>
        <ItemForm key={item.id} item={item} onSaved={replace} />
      </fieldset>
      {canEdit && <PlannedPrices item={item} onChanged={replace} />}
      {!isMadeOfProducts(item) && <Files item={item} canEdit={canEdit} />}
    </>
  );
}

function Heading({ item }: { item: StaffCatalogItem }) {
  const { name } = item.form;
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <div className={classNames(layout.stack, layout.tight)}>
        <h1>{name}</h1>
        <p className={layout.muted}>
          <ProductTypeName type={item.productType} /> ·{' '}
          <Plural value={item.sectionCount} one="material of # section" other="material of # sections" /> ·{' '}
          <a href={`/product/${item.id}`}>
            <Trans>View in the store</Trans>
          </a>
        </p>
      </div>
    </>
  );
}

function Files({ item, canEdit }: { item: StaffCatalogItem; canEdit: boolean }) {
  const { i18n, t } = useLingui();
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="files">
      <h2 id="files">
        <Trans>Files</Trans>
      </h2>
      {item.files.length === 0 ? (
        <p className={layout.muted}>
          <Trans>There is no file yet.</Trans>
        </p>
      ) : (
        <ul className={layout.stack}>
          {item.files.map(({ id, title, extension, sizeBytes, version, opensInReader }) => (
            <li key={id}>
              {title} · {extension.toUpperCase()} · {formatDataSize(sizeBytes, i18n.locale)} ·{' '}
              <Trans>version {version}</Trans> · {opensInReader ? t`opens in the reader` : t`is downloaded`}
            </li>
          ))}
        </ul>
      )}
      {canEdit && item.productType === 'book' && <UploadNote isbn={item.form.isbn} />}
    </section>
  );
}

/** Says how a file of the book gets here. The ISBN in its name leads it to the book. */
function UploadNote({ isbn }: { isbn: string }) {
  if (isbn === '') {
    return (
      <p>
        <Trans>Enter the ISBN of the book and save it. Then its file can be uploaded.</Trans>
      </p>
    );
  }
  return (
    <p>
      <Trans>
        To add or replace the file, upload it on the page{' '}
        <Link {...toLocation(importsLink(INSTALLATION))}>Imports</Link>. Name it {isbn}.epub or {isbn}.pdf, so that it
        reaches this book.
      </Trans>
    </p>
  );
}
