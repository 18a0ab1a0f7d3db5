import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useReconnect } from '../../engine/react/use-connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { AccessDenied, NetworkOnly } from './access-denied.tsx';
import { BookProblemText } from './book-problem-text.tsx';
import type { BookFileOutcome } from './data/open-book-file.ts';
import type { ReadingSetting } from './data/queries.ts';
import styles from './reader.module.css';

/** The reader is a separate chunk that is fetched when a book is opened. */
const BookReader = lazyPart(async () => (await import('./readers.ts')).readers.BookReader);

type Loaded = { readonly file: BookFileOutcome; readonly setting: ReadingSetting | undefined };
const FAILED: Loaded = { file: { kind: 'failed' }, setting: undefined };

/** Renders the publisher's accessibility details of a book. They belong to another module; the route connects the two. */
export type RenderAccessibility = (productId: ProductId) => ReactNode;

interface BookFileProps {
  fileId: string;
  productId: ProductId;
  title: string;
  /** Asset on the person's shelf, if it is known. */
  asset: Asset | undefined;
  /** Shown while the book is loading, and in a panel once it is open. */
  accessibility: ReactNode;
}

/** The file of an owned book. It is downloaded once if that is allowed, and then opened from this device (READ-1). */
export function BookFile({ fileId, productId, title, asset, accessibility }: BookFileProps) {
  const [attempt, setAttempt] = useState(0);
  const [share, setShare] = useState(0);
  const load = async (): Promise<Loaded> => {
    const syncClient = await loadSyncClient();
    const file = await syncClient.openBookFile({ fileId, productId, title }, setShare);
    return { file, setting: await syncClient.loadReadingSetting(productId) };
  };
  const { value: loaded } = useAsync(() => load().catch(() => FAILED), [fileId, attempt]);
  const startOver = () => {
    setShare(0);
    setAttempt((before) => before + 1);
  };
  useReconnect(() => {
    if (loaded && RETRIED_ONLINE.has(loaded.file.kind)) startOver();
  });
  const removeAndStartOver = async () => {
    await (await loadSyncClient()).removeDownload(fileId);
    startOver();
  };
  if (loaded === undefined) return <Opening share={share} accessibility={accessibility} />;
  const { file, setting } = loaded;
  switch (file.kind) {
    case 'offline':
      return <PageProblem kind="offline" onRetry={startOver} />;
    case 'networkOnly':
      return <NetworkOnly onRetry={startOver} />;
    case 'tooLarge':
      return <BookProblemText problem="tooLarge" />;
    case 'damaged':
      return <BookProblemText problem="damaged" action={<NewCopy onGet={removeAndStartOver} />} />;
    case 'here':
      return setting === undefined ? (
        <Opening share={1} />
      ) : (
        <PartBoundary fallback={<Opening share={1} />}>
          <BookReader
            file={file}
            fileId={fileId}
            productId={productId}
            title={title}
            authors={asset?.product.authors ?? []}
            setting={setting}
            newCopy={<NewCopy onGet={removeAndStartOver} />}
            accessibility={accessibility}
          />
        </PartBoundary>
      );
    default:
      return <AccessDenied reason={file.kind} productId={productId} />;
  }
}

/**
 * Outcomes that a lost connection may have caused and that are retried online. An open book is never reopened, because
 * that would interrupt the reader.
 */
const RETRIED_ONLINE: ReadonlySet<BookFileOutcome['kind']> = new Set(['offline', 'networkOnly', 'failed']);

function NewCopy({ onGet }: { onGet: () => Promise<void> }) {
  return (
    <Button onClick={() => void onGet()}>
      <Trans>Get a new copy of this book</Trans>
    </Button>
  );
}

/** Shows the progress of a download. The publisher's accessibility details can be read meanwhile. */
function Opening({ share, accessibility }: { share: number; accessibility?: ReactNode }) {
  const isComing = share > 0 && share < 1;
  return (
    <div className={styles.opening}>
      <p role="status">
        <Trans>Opening your book…</Trans>
      </p>
      {isComing && <progress value={share} aria-hidden="true" />}
      {isComing && accessibility && (
        <section className={styles.notice}>
          <h2>
            <Trans>Accessibility</Trans>
          </h2>
          {accessibility}
        </section>
      )}
    </div>
  );
}
