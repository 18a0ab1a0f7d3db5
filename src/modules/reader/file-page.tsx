import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { readFileLink } from '../../domain/launch/delivery-links.ts';
import { signInLink } from '../../domain/launch/link-table.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useReconnect } from '../../engine/react/use-connectivity.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { itemQuery } from '../device/data/queries.ts';
import type { FileOwner } from '../downloads/data/downloads-client.ts';
import { ClosedFile } from './access-denied.tsx';
import { BookFile, type RenderAccessibility } from './book-file.tsx';
import { useBook } from './use-book.ts';

interface FilePageProps {
  fileId: string;
  /** Shown for an address that cannot be a file. */
  notFound: ReactNode;
  /** Renders the publisher's accessibility details of a book. */
  renderAccessibility?: RenderAccessibility;
}

/** `/file/read/{fileId}`: one file of a book that the person has. */
export function FilePage({ fileId, notFound, renderAccessibility }: FilePageProps) {
  if (!/^[1-9]\d{0,14}$/.test(fileId)) return notFound;
  return <FileToRead key={fileId} fileId={fileId} renderAccessibility={renderAccessibility} />;
}

type FileToReadProps = Pick<FilePageProps, 'fileId'> & { renderAccessibility: RenderAccessibility | undefined };

function FileToRead({ fileId, renderAccessibility }: FileToReadProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const { value, isPending } = useAsync(() => loadFileOwner(fileId), [fileId, attempt]);
  // A known file is not asked for again: without an answer, the book that is open would be closed.
  useReconnect(() => {
    if (!isPending && value?.kind !== 'known') setAttempt(attempt + 1);
  });
  if (isPending) {
    return (
      <>
        <PageTitle>{t`Reading`}</PageTitle>
        <p role="status" className={layout.muted}>
          <Trans>Opening your book…</Trans>
        </p>
      </>
    );
  }
  const found = value ?? { kind: 'offline' };
  if (found.kind === 'known') {
    const { productId } = found;
    return <FileOfProduct fileId={fileId} productId={productId} accessibility={renderAccessibility?.(productId)} />;
  }
  if (found.kind === 'offline') return <PageProblem kind="offline" level={1} />;
  return <ClosedFile reason={found.kind} signIn={signInLink(readFileLink(fileId))} />;
}

async function loadFileOwner(fileId: string): Promise<FileOwner> {
  return (await loadSyncClient()).productOfFile(fileId);
}

interface FileOfProductProps {
  fileId: string;
  productId: ProductId;
  accessibility: ReactNode;
}

function FileOfProduct({ fileId, productId, accessibility }: FileOfProductProps) {
  const { asset } = useBook(productId);
  const item = useQuery(itemQuery, productId);
  useAsync(() => runPull((syncClient) => syncClient.refreshItem(productId)), [productId], {
    isRepeatedOnReconnect: true,
  });
  const title = asset?.product.name ?? item?.value.name ?? '';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BookFile fileId={fileId} productId={productId} title={title} asset={asset} accessibility={accessibility} />
    </>
  );
}
