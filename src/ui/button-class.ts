import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** Takes the whole width of its place. */
  wide?: boolean | undefined;
}

/** The look of a button for what is not one, above all a router link: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export function buttonClass({ kind = 'secondary', size = 'regular', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide);
}
