import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';
import { coverCloth } from './cover-cloth.ts';

export interface CoverProps {
  /** Decides the colour and the binding of a drawn cover. */
  id: string;
  title: string;
  author?: string | undefined;
  src?: string | null | undefined;
  /** Empty where the title stands beside the cover. */
  alt: string;
  /** Covers in the first screenful are fetched at once, all others when they come near. */
  eager?: boolean | undefined;
}

/**
 * A book cover in a box that keeps 2:3 from the start. Without a picture, or when it fails, a cover is drawn from title and author; they
 * are part of the picture, so that nobody reads, finds or copies them twice.
 */
export function Cover({ id, title, author, src, alt, eager = false }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return <DrawnCover id={id} title={title} author={author} alt={alt} />;
  return (
    <span className={styles.cover}>
      <img
        className={styles.picture}
        src={src}
        alt={alt}
        width={400}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </span>
  );
}

/** Set smaller: a title of many letters, or with a word that would not fit on a line. */
function isLong(title: string): boolean {
  return title.length > 45 || title.split(/\s+/).some((word) => word.length > 9);
}

function DrawnCover({ id, title, author, alt }: Omit<CoverProps, 'src'>) {
  const { cloth, binding } = coverCloth(id);
  const look = classNames(
    styles.drawn,
    styles[`cloth${cloth}`],
    styles[`binding${binding}`],
    isLong(title) && styles.long,
  );
  const drawing = (
    <span className={look} aria-hidden="true">
      <span className={styles.title}>
        <span className={styles.words} data-words={title} />
      </span>
      {author && <span className={styles.author} data-words={author} />}
    </span>
  );
  if (!alt) return <span className={styles.cover}>{drawing}</span>;
  return (
    <span className={styles.cover} role="img" aria-label={alt}>
      {drawing}
    </span>
  );
}
