import { Fragment } from 'react';
import { markWords } from '../../../domain/catalog/marked-words.ts';
import styles from './marked-text.module.css';
import { useAreFontsReady } from './use-are-fonts-ready.ts';

/**
 * A text of a result with the words that match the search (CAT-15). They are marked once the fonts have loaded: a
 * marked word in the middle of a line would move when the font arrives.
 */
export function MarkedText({ text, terms }: { text: string; terms: string }) {
  if (!useAreFontsReady()) return text;
  let at = 0;
  return markWords(text, terms).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isMatch ? (
      <mark key={key} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}
