import styles from './spinner.module.css';

/** A turning mark beside a text that says what is being done; alone it tells nothing to a screen reader. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
