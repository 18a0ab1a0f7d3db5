import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import BookX from 'lucide-react/icons/book-x';
import { type ReactNode, useState } from 'react';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { isProductIdText } from '../../domain/site/url-search.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useReconnect } from '../../engine/react/use-connectivity.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { runPull } from '../device/data/define-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { itemQuery } from '../device/data/queries.ts';
import { BookProblemText } from './book-problem-text.tsx';
import type { SampleOutcome } from './data/open-sample.ts';
import styles from './reader.module.css';

/** The reader is a separate chunk that is fetched when a sample is opened. */
const SampleReader = lazyPart(async () => (await import('./readers.ts')).readers.SampleReader);

interface SamplePageProps {
  bookId: string;
  /** Shown for an address that cannot be a book. */
  notFound: ReactNode;
}

/** `/book/sample/{id}`: the part of a book that everybody may read (READ-8). */
export function SamplePage({ bookId, notFound }: SamplePageProps) {
  if (!isProductIdText(bookId)) return notFound;
  return <Sample key={bookId} productId={bookId} />;
}

const FAILED: SampleOutcome = { kind: 'failed' };

function Sample({ productId }: { productId: ProductId }) {
  const { t } = useLingui();
  const item = useQuery(itemQuery, productId);
  useAsync(() => runPull((syncClient) => syncClient.refreshItem(productId)), [productId], {
    isRepeatedOnReconnect: true,
  });
  const [attempt, setAttempt] = useState(0);
  const [share, setShare] = useState(0);
  const { value: sample } = useAsync(
    async () => (await loadSyncClient()).openSample(productId, setShare).catch(() => FAILED),
    [productId, attempt],
  );
  const startOver = () => {
    setShare(0);
    setAttempt((before) => before + 1);
  };
  useReconnect(() => {
    if (sample?.kind === 'offline' || sample?.kind === 'failed') startOver();
  });
  const title = item?.value.name ?? t`Sample`;
  const book = item?.value ?? { id: productId, productType: 'book', slug: '' };
  return (
    <>
      <PageTitle>{t`Sample of ${title}`}</PageTitle>
      {sample?.kind === 'here' ? (
        <PartBoundary fallback={<Opening title={title} share={1} />}>
          <SampleReader source={sample.source} title={title} productPath={productPath(book)} />
        </PartBoundary>
      ) : sample === undefined ? (
        <Opening title={title} share={share} />
      ) : (
        <>
          <h1 className={styles.title}>{title}</h1>
          <Closed kind={sample.kind} path={productPath(book)} onRetry={startOver} />
        </>
      )}
    </>
  );
}

function Opening({ title, share }: { title: string; share: number }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.opening}>
        <p role="status">
          <Trans>Opening the sample…</Trans>
        </p>
        {share > 0 && share < 1 && <progress value={share} aria-hidden="true" />}
      </div>
    </>
  );
}

interface ClosedProps {
  kind: Exclude<SampleOutcome['kind'], 'here'>;
  path: string;
  onRetry: () => void;
}

function Closed({ kind, path, onRetry }: ClosedProps) {
  if (kind === 'offline') return <PageProblem kind="offline" onRetry={onRetry} />;
  if (kind === 'tooLarge' || kind === 'damaged') return <BookProblemText problem={kind} />;
  return (
    <EmptyState
      icon={<BookX size={40} aria-hidden="true" />}
      title={kind === 'gone' ? <Trans>This book has no sample</Trans> : <Trans>The sample could not be opened</Trans>}
      action={
        <Link {...toLocation(path)} className={buttonClass({ kind: 'primary' })}>
          <Trans>Go to the book’s page</Trans>
        </Link>
      }
    >
      {kind === 'gone' ? (
        <Trans>Its page tells what is in it and how to get it.</Trans>
      ) : (
        <Trans>Something went wrong on this site. Please try again in a few seconds.</Trans>
      )}
    </EmptyState>
  );
}
