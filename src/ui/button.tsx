import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** True while the action is running. The button keeps its width and focus and ignores further presses. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({ kind, size, wide, busy = false, icon, className, onClick, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ kind, size, wide }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button, for addresses that the router does not handle. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ kind, size, wide }), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </a>
  );
}
