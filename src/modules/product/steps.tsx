import { type ReactNode, useId } from 'react';
import layout from '../../ui/page/layout.module.css';

interface StepsProps {
  heading: ReactNode;
  /** List items. */
  steps: readonly ReactNode[];
  children?: ReactNode;
}

/** Numbered instructions with additional notes. */
export function Steps({ heading, steps, children }: StepsProps) {
  const id = useId();
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className={layout.prose}>
        <ol>{steps}</ol>
        {children}
      </div>
    </section>
  );
}
