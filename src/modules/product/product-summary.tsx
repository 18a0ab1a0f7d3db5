import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import { descriptionIn, type ShownDescription } from '../../domain/catalog/description-in.ts';
import { productPath } from '../../domain/catalog/link-product.ts';
import { toLocation } from '../../domain/launch/link-location.ts';
import { sampleLink } from '../../domain/launch/link-table.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Cover } from '../../ui/product/cover.tsx';
import { ProductTypeName } from '../../ui/product/product-type-name.tsx';
import { Isbn } from './isbn.tsx';
import styles from './product-view.module.css';
import { ShareLink } from './share-link.tsx';

/** About five lines on a phone. */
const SHORT_CHARACTERS = 240;

/** Cover, title, authors and ISBNs. The alternative text of the cover is name and author (PROD-8). */
export function ProductSummary({ item }: { item: CatalogItem }) {
  const { i18n } = useLingui();
  const authors = item.authors.join(', ');
  const alt = authors ? `${item.name}, ${authors}` : item.name;
  return (
    <>
      <Cover
        kind={item.productType}
        subject={item.subject}
        id={item.id}
        title={item.name}
        author={authors}
        src={item.coverImage ?? item.thumbnailImage}
        alt={alt}
        eager
      />
      <div className={styles.text}>
        {item.productType !== 'book' && (
          <div>
            <Badge>
              <ProductTypeName type={item.productType} />
            </Badge>
          </div>
        )}
        <h1 className={styles.name}>{item.name}</h1>
        {item.subtitle && <p className={styles.subtitle}>{item.subtitle}</p>}
        {authors && (
          <p className={styles.authors}>
            <Trans>by {authors}</Trans>
          </p>
        )}
        <Edition item={item} />
        {item.productType !== 'courseware' && <Isbns item={item} />}
        <div className={styles.actions}>
          {item.product.samplePercent !== undefined && (
            <Link {...toLocation(sampleLink(item.id))} className={buttonClass({ size: 'small' })}>
              <Trans>Look inside</Trans>
            </Link>
          )}
          <ShareLink title={item.name} path={productPath(item)} />
        </div>
      </div>
      <Description {...descriptionIn(item, i18n.locale)} />
    </>
  );
}

/**
 * The description. A phone shows only the first lines, so that the price stays visible. The style sheet decides which
 * screens show all of it.
 */
function Description({ text, lang }: ShownDescription) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text === '') {
    return (
      <p className={styles.description}>
        <Trans>Sorry! We don't have a description for this material</Trans>
      </p>
    );
  }
  const isLong = text.length > SHORT_CHARACTERS;
  return (
    <div className={styles.description}>
      <p id={id} lang={lang} className={classNames(isLong && !isOpen && styles.cut)}>
        {text}
      </p>
      {isLong && (
        <Button
          kind="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? <Trans>Show Less</Trans> : <Trans>Show More</Trans>}
        </Button>
      )}
    </div>
  );
}

/** Which edition it is and who publishes it, because a course asks for a certain one. */
function Edition({ item: { product } }: { item: CatalogItem }) {
  const { edition, publisher } = product;
  if (!edition) return null;
  return (
    <p className={styles.authors}>
      <Trans>Edition: {edition}</Trans>
      {publisher && ` · ${publisher}`}
    </p>
  );
}

function Isbns({ item: { identifiers } }: { item: CatalogItem }) {
  const digital = identifiers.EISBN13 ?? identifiers.EISBN10;
  const print = identifiers.ISBN13 ?? identifiers.ISBN10;
  if (!digital && !print) return null;
  return (
    <p className={styles.isbns}>
      {digital && (
        <span>
          <Isbn type="EISBN13" value={digital} />
        </span>
      )}
      {print && (
        <span>
          <Isbn type="ISBN13" value={print} />
        </span>
      )}
    </p>
  );
}
