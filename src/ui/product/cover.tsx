import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './cover.module.css';
import { coverCloth } from './cover-cloth.ts';
import looks from './cover-looks.module.css';

export interface CoverProps {
  /** Selects the color and binding of a drawn cover. */
  id: string;
  title: string;
  /** Type of the product. What is no book is not drawn as one. */
  kind?: string | undefined;
  /** Slug of its category: the products of a subject share color and pattern. */
  subject?: string | undefined;
  author?: string | undefined;
  src?: string | null | undefined;
  /** Empty if the title is next to the cover (PROD-8). */
  alt: string;
  /** True for covers on the first screen, which load at once. All others load lazily. */
  eager?: boolean | undefined;
}

/**
 * A book cover in a box with a fixed ratio of 2:3, which avoids layout shifts. If there is no picture or it fails to
 * load, a cover is drawn from title and author (PROD-8). The drawn words are part of the picture, so screen readers,
 * find-in-page and copying do not see the title twice.
 */
export function Cover({ src, eager = false, ...rest }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || src === failed) return <DrawnCover {...rest} />;
  return (
    <span className={styles.cover}>
      <img
        className={styles.picture}
        src={src}
        alt={rest.alt}
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

/** Returns true if the title needs a smaller font: it is long, or one of its words does not fit on a line. */
function isLong(title: string): boolean {
  return title.length > 45 || title.split(/\s+/).some((word) => word.length > 9);
}

function DrawnCover({ id, title, kind, subject, author, alt }: Omit<CoverProps, 'src' | 'eager'>) {
  const { cloth, binding, shade } = coverCloth(id, subject);
  const look = classNames(
    styles.drawn,
    looks.look,
    styles[`cloth${cloth}`],
    styles[`binding${binding}`],
    styles[`shade${shade}`],
    isLong(title) && styles.long,
  );
  const drawing = (
    <span className={look} data-kind={kind} data-subject={subject} aria-hidden="true">
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
