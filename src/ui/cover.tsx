import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';
import { coverCloth } from './cover-cloth.ts';

export interface CoverProps {
  /** Selects the color and binding of a drawn cover. */
  id: string;
  title: string;
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

/** Returns true if the title needs a smaller font: it is long, or one of its words does not fit on a line. */
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
