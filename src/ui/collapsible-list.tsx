import { Children, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

interface CollapsibleListProps {
  /** How many items show while it is collapsed. */
  limit: number;
  /** "Show All (n)", n being the number of all items. */
  showAllLabel: (count: number) => ReactNode;
  showLessLabel: ReactNode;
  className?: string | undefined;
  /** The items; each becomes a list item and needs a key. */
  children: ReactNode;
}

/** A list that starts with its first items; the button stays where it is so that the focus does too. Shelf §9. */
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
