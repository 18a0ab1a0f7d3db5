import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Asset } from '../../contract/asset.ts';
import type { ProductId } from '../../contract/ids.ts';
import { readBookLink, signInLink } from '../../domain/link-table.ts';
import type { ReadingPlace } from '../../domain/reading-place.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { PageProblem } from '../../ui/page-problem.tsx';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import { BookProblemText } from './book-problem-text.tsx';
import { Closed } from './closed.tsx';
import type { BookFileOutcome } from './load-book-file.ts';
import { PdfFile } from './pdf-file.tsx';
import styles from './reader.module.css';
import type { ReadingSetting } from './reading-keep.ts';

/** Unpacking and laying out a book is a chunk of its own, fetched when a book is opened. */
const EpubReader = lazy(async () => ({ default: (await import('./epub-reader.tsx')).EpubReader }));

/** The device's part comes when it is needed, so that the page stands before it. */
const keeping = () => import('./reading-keep.ts');

async function load(fileId: string, productId: ProductId): Promise<Loaded> {
  const { loadBookFile } = await import('./load-book-file.ts');
  const { loadReadingSetting } = await keeping();
  return { file: await loadBookFile(fileId), setting: await loadReadingSetting(productId) };
}

async function drop(fileId: string): Promise<void> {
  await (await keeping()).dropFile(fileId);
}

type Loaded = { readonly file: BookFileOutcome; readonly setting: ReadingSetting | undefined };

/** The file of an owned book, brought here once and then opened from this device. */
export function BookFile({ asset }: { asset: Asset }) {
  const fileId = asset.readerFileId ?? '';
  const { id } = asset.product;
  const [attempt, setAttempt] = useState(0);
  const loaded = useRefreshed<Loaded>(`${fileId} ${attempt}`, () => load(fileId, id), {
    file: { kind: 'failed' },
    setting: undefined,
  });
  const startOver = () => setAttempt((before) => before + 1);
  if (loaded === undefined) return <Opening />;
  const { file, setting } = loaded;
  if (file.kind === 'offline') return <PageProblem kind="offline" onRetry={startOver} />;
  if (file.kind === 'tooLarge') return <BookProblemText problem="tooLarge" />;
  if (file.kind !== 'here') return <Closed reason={file.kind} productId={id} signIn={signInLink(readBookLink(id))} />;
  if (asset.readerFileType === 'PDF') return <PdfFile bytes={file.bytes} />;
  return (
    <>
      <EpubFile bytes={file.bytes} productId={id} setting={setting} />
      <p className={styles.head}>
        <Button kind="quiet" size="small" onClick={() => void drop(fileId).then(startOver)}>
          <Trans>Get a new copy of this book</Trans>
        </Button>
      </p>
    </>
  );
}

interface EpubFileProps {
  bytes: ArrayBuffer;
  productId: ProductId;
  setting: ReadingSetting | undefined;
}

function EpubFile({ bytes, productId, setting }: EpubFileProps) {
  const [view] = useState(() => new Uint8Array(bytes));
  const [textSize, setTextSize] = useState(setting?.textSize ?? 100);
  const [remember] = useState(
    () => (place: ReadingPlace) => void keeping().then(({ keepPlace }) => keepPlace(productId, place)),
  );
  return (
    <Suspense fallback={<Opening />}>
      <EpubReader
        bytes={view}
        start={setting?.place}
        textSize={textSize}
        onPlace={remember}
        onTextSize={(size) => {
          setTextSize(size);
          void keeping().then(({ keepTextSize }) => keepTextSize(size));
        }}
      />
    </Suspense>
  );
}

function Opening() {
  return (
    <p role="status" className={layout.muted}>
      <Trans>Opening your book…</Trans>
    </p>
  );
}
