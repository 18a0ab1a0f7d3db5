import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'regular' | 'small' | undefined;
  /** True if the button fills the width of its container. */
  wide?: boolean | undefined;
}

/**
 * Returns the class names of a button for another element, usually a router link: `<Link className={buttonClass({ kind:
 * 'primary' })}>`.
 */
export function buttonClass({ kind = 'secondary', size = 'regular', wide = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[kind], size === 'small' && styles.small, wide && styles.wide);
}
