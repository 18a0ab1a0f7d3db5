import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { readBookLink } from '../../domain/launch/link-table.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import layout from '../../ui/page/layout.module.css';
import styles from './reader.module.css';

/** The books of a bundle, of which one is chosen: the bundle has no file of its own (READ-1). */
export function BundleContents({ books }: { books: readonly Asset['items'][number][] }) {
  return (
    <section className={classNames(layout.stack, styles.head)} aria-labelledby="contents-of-bundle">
      <h2 id="contents-of-bundle">
        <Trans>Choose a book to read</Trans>
      </h2>
      <ul className={layout.stack}>
        {books.map(({ product }) => (
          <li key={product.id}>
            <Link {...toLocation(readBookLink(product.id, undefined))} className={buttonClass()}>
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the books of a bundle, collection or classroom that open here. */
export function readableBooks({ items }: Pick<Asset, 'items'>): readonly Asset['items'][number][] {
  return items.filter(({ readerFileId }) => readerFileId !== undefined);
}
