import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { readFileLink, signInLink } from '../../domain/launch/link-table.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { Timestamped } from '../../engine/database/timestamped.ts';
import { lazyQuery, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import type { FileOwner } from '../../sync/downloads-client.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import layout from '../../ui/layout.module.css';
import { PageProblem } from '../../ui/page-problem.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ClosedFile } from './access-denied.tsx';
import { BookFile, type RenderAccessibility } from './book-file.tsx';
import { useBook } from './use-book.ts';

interface FilePageProps {
  fileId: string;
  /** Shown for an address that cannot be a file. */
  notFound: ReactNode;
  /** Renders the publisher's accessibility facts of a book. */
  renderAccessibility?: RenderAccessibility;
}

/** `/file/read/{fileId}`: one file of a book that the user has. */
export function FilePage({ fileId, notFound, renderAccessibility }: FilePageProps) {
  if (!/^[1-9]\d{0,14}$/.test(fileId)) return notFound;
  return <FileToRead key={fileId} fileId={fileId} renderAccessibility={renderAccessibility} />;
}

type FileToReadProps = Pick<FilePageProps, 'fileId'> & { renderAccessibility: RenderAccessibility | undefined };

function FileToRead({ fileId, renderAccessibility }: FileToReadProps) {
  const { t } = useLingui();
  const ask = async (): Promise<FileOwner> => (await loadSyncClient()).productOfFile(fileId);
  const found = useRefetch(fileId, ask, { kind: 'offline' });
  if (found === undefined) {
    return (
      <>
        <PageTitle>{t`Reading`}</PageTitle>
        <p role="status" className={layout.muted}>
          <Trans>Opening your book…</Trans>
        </p>
      </>
    );
  }
  if (found.kind === 'known') {
    const { productId } = found;
    return <FileOfProduct fileId={fileId} productId={productId} accessibility={renderAccessibility?.(productId)} />;
  }
  if (found.kind === 'offline') return <PageProblem kind="offline" level={1} />;
  return <ClosedFile reason={found.kind} signIn={signInLink(readFileLink(fileId))} />;
}

interface FileOfProductProps {
  fileId: string;
  productId: ProductId;
  accessibility: ReactNode;
}

function FileOfProduct({ fileId, productId, accessibility }: FileOfProductProps) {
  const { asset } = useBook(productId);
  const item = useLiveQuery<Timestamped<CatalogItem> | undefined>(
    productId,
    lazyQuery(loadSyncClient, (syncClient) => syncClient.item(productId)),
  );
  useRefetch(productId, async () => (await loadSyncClient()).refreshItem(productId), undefined);
  const title = asset?.product.name ?? item?.value.name ?? '';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BookFile fileId={fileId} productId={productId} title={title} asset={asset} accessibility={accessibility} />
    </>
  );
}
