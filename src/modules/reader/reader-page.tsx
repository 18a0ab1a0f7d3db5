import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links } from '../../domain/launch/link-table.ts';
import type { CourseId, ProductId } from '../../domain/primitives/ids-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { isProductIdText } from '../../domain/site/url-search.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { AccessDenied } from './access-denied.tsx';
import { BookFile, type RenderAccessibility } from './book-file.tsx';
import { BundleContents, readableBooks } from './bundle-contents.tsx';
import styles from './reader.module.css';
import { useBook } from './use-book.ts';

interface ReaderPageProps {
  bookId: string;
  /** The course in whose context the book was opened. */
  courseId?: CourseId | undefined;
  /** Shown for an address that cannot be a book. */
  notFound: ReactNode;
  /** Renders the publisher's accessibility details of a book. */
  renderAccessibility?: RenderAccessibility;
}

/** `/book/read/{id}`: the reading page of a book that the person has. */
export function ReaderPage({ bookId, courseId, notFound, renderAccessibility }: ReaderPageProps) {
  if (!isProductIdText(bookId)) return notFound;
  return (
    <OwnedBook key={bookId} productId={bookId} courseId={courseId} accessibility={renderAccessibility?.(bookId)} />
  );
}

interface OwnedBookProps {
  productId: ProductId;
  courseId: CourseId | undefined;
  accessibility: ReactNode;
}

function OwnedBook({ productId, courseId, accessibility }: OwnedBookProps) {
  const { t } = useLingui();
  const { asset, access, isSignedIn } = useBook(productId);
  const title = asset?.product.name ?? t`Reading`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <header className={classNames(layout.stack, layout.tight, styles.head)}>
        <Link {...toLocation(links.shelf)} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          <Trans>My Shelf</Trans>
        </Link>
        <h1 className={styles.title}>{title}</h1>
        {asset && <p className={layout.muted}>{asset.product.authors.join(', ')}</p>}
      </header>
      {isSignedIn === false ? (
        <AccessDenied reason="signedOut" productId={productId} courseId={courseId} />
      ) : (
        <Access
          productId={productId}
          courseId={courseId}
          asset={asset}
          kind={access.kind}
          accessibility={accessibility}
        />
      )}
    </>
  );
}

interface AccessProps extends OwnedBookProps {
  asset: Asset | undefined;
  kind: ReturnType<typeof useBook>['access']['kind'];
}

function Access({ productId, courseId, asset, kind, accessibility }: AccessProps) {
  switch (kind) {
    case 'read':
      return (
        asset?.readerFileId && (
          <BookFile
            fileId={asset.readerFileId}
            productId={productId}
            title={asset.product.name}
            asset={asset}
            accessibility={accessibility}
          />
        )
      );
    case 'loading':
      return (
        <p role="status" className={classNames(layout.muted, styles.head)}>
          <Trans>Opening your book…</Trans>
        </p>
      );
    case 'offline':
    case 'failed':
      return <PageProblem kind={kind} />;
    case 'none': {
      const books = asset ? readableBooks(asset) : [];
      if (books.length > 0) return <BundleContents books={books} />;
      return <AccessDenied reason="none" productId={productId} courseId={courseId} />;
    }
    default:
      return <AccessDenied reason={kind} productId={productId} courseId={courseId} />;
  }
}
