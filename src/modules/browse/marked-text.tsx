import { Fragment } from 'react';
import { markWords } from '../../domain/catalog/marked-words.ts';
import styles from './marked-text.module.css';

/** A text of a result with the words that match the search (CAT-15). */
export function MarkedText({ text, terms }: { text: string; terms: string }) {
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
