import styles from './spinner.module.css';

/** A spinner for use next to a text that names the activity. Screen readers ignore the spinner. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
