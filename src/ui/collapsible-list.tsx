import { Children, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import layout from './page/layout.module.css';

interface CollapsibleListProps {
  /** Number of items shown while the list is collapsed. */
  limit: number;
  /** Returns "Show All (n)", where n is the number of all items. */
  showAllLabel: (count: number) => ReactNode;
  showLessLabel: ReactNode;
  className?: string | undefined;
  /** The items. Each one is wrapped in a list item and needs a key. */
  children: ReactNode;
}

/** A list that shows its first items until it is expanded (PROD-4). The button stays mounted, so it keeps the focus. */
export function CollapsibleList({ limit, showAllLabel, showLessLabel, className, children }: CollapsibleListProps) {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const items = Children.toArray(children);
  const shown = expanded ? items : items.slice(0, limit);

  return (
    <div>
      <ul className={className} id={id}>
        {Children.map(shown, (item) => (
          <li>{item}</li>
        ))}
      </ul>
      {items.length > limit && (
        <Button
          kind="quiet"
          className={layout.flush}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded((before) => !before)}
        >
          {expanded ? showLessLabel : showAllLabel(items.length)}
        </Button>
      )}
    </div>
  );
}
