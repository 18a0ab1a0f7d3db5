import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { readBookLink, signInLink } from '../../domain/launch/link-table.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import type { ReadingSetting } from '../../store/reading.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import type { BookFileOutcome } from '../../sync/open-book-file.ts';
import { Button } from '../../ui/button.tsx';
import { PageProblem } from '../../ui/page-problem.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { AccessDenied, NetworkOnly } from './access-denied.tsx';
import { BookProblemText } from './book-problem-text.tsx';
import styles from './reader.module.css';

/** The room that a book is read in is a chunk of its own, fetched when a book is opened. */
const BookReader = lazy(async () => ({ default: (await import('./book-reader.tsx')).BookReader }));

type Loaded = { readonly file: BookFileOutcome; readonly setting: ReadingSetting | undefined };
const FAILED: Loaded = { file: { kind: 'failed' }, setting: undefined };

/** Another ability knows what the publisher tells of a book: the route brings the two together. */
export type RenderAccessibility = (productId: ProductId) => ReactNode;

interface BookFileProps {
  fileId: string;
  productId: ProductId;
  title: string;
  /** What the person has, where the shelf tells of it. */
  asset: Asset | undefined;
  /** Shown while the book comes in, and beside it when it is open. */
  accessibility: ReactNode;
}

/** The file of an owned book, brought here once where that is allowed, and then opened from this device. */
export function BookFile({ fileId, productId, title, asset, accessibility }: BookFileProps) {
  const [attempt, setAttempt] = useState(0);
  const [share, setShare] = useState(0);
  const load = async (): Promise<Loaded> => {
    const syncClient = await loadSyncClient();
    const file = await syncClient.openBookFile({ fileId, productId, title }, setShare);
    return { file, setting: await syncClient.loadReadingSetting(productId) };
  };
  const loaded = useLoaded<Loaded>(`${fileId} ${attempt}`, load, FAILED);
  const startOver = () => {
    setShare(0);
    setAttempt((before) => before + 1);
  };
  useOnOnline(() => {
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
        <Suspense fallback={<Opening share={1} />}>
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
        </Suspense>
      );
    default:
      return <AccessDenied reason={file.kind} productId={productId} signIn={signInLink(readBookLink(productId))} />;
  }
}

/** What a lost connection may have caused. An open book is never opened again: it would close in front of the reader. */
const RETRIED_ONLINE: ReadonlySet<BookFileOutcome['kind']> = new Set(['offline', 'networkOnly', 'failed']);

function useOnOnline(listener: () => void): void {
  const onOnline = useEffectEvent(listener);
  useEffect(() => {
    const handle = () => onOnline();
    window.addEventListener('online', handle);
    return () => window.removeEventListener('online', handle);
  }, []);
}

function NewCopy({ onGet }: { onGet: () => Promise<void> }) {
  return (
    <Button onClick={() => void onGet()}>
      <Trans>Get a new copy of this book</Trans>
    </Button>
  );
}

/** A book that comes in over the line takes a while: what its publisher tells of it can be read meanwhile. */
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
