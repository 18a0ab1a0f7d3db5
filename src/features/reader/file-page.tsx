import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { ProductId } from '../../contract/ids.ts';
import { readFileLink, signInLink } from '../../domain/link-table.ts';
import type { Held } from '../../store/held.ts';
import type { FileOwner } from '../../sync/device-downloads.ts';
import { loadDevice } from '../../sync/load-device.ts';
import layout from '../../ui/layout.module.css';
import { PageProblem } from '../../ui/page-problem.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { BookFile, type RenderAccessibility } from './book-file.tsx';
import { ClosedFile } from './closed.tsx';
import { useBook } from './use-book.ts';

interface FilePageProps {
  fileId: string;
  /** Shown for what can be no file. */
  notFound: ReactNode;
  /** What the publisher tells of the accessibility of a book. */
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
  const ask = async (): Promise<FileOwner> => (await loadDevice()).productOfFile(fileId);
  const found = useRefreshed(fileId, ask, { kind: 'offline' });
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
  const item = useObserved<Held<CatalogItem> | undefined>(
    productId,
    lazySource(loadDevice, (device) => device.item(productId)),
  );
  useRefreshed(productId, async () => (await loadDevice()).refreshItem(productId), undefined);
  const title = asset?.product.name ?? item?.value.name ?? '';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BookFile fileId={fileId} productId={productId} title={title} asset={asset} accessibility={accessibility} />
    </>
  );
}
