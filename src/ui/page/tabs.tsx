import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the selected tab. If it is set, the parent controls the selection (for example through the address). */
  selected?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** Makes the panel focusable, so that a panel that contains only text can be reached and scrolled by keyboard. */
const tabStop = { tabIndex: 0 };

/**
 * Returns the index of the tab that a key selects from `index`, or `undefined` for any other key. The selection wraps
 * around at both ends.
 */
function tabFor(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/**
 * Tabs that follow the WAI-ARIA pattern: the tab list is one tab stop; arrow keys, Home and End select a tab and show
 * its panel at once.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(selected);
  const wanted = selected ?? chosen;
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  if (!current) return null;

  const select = (id: string) => {
    setChosen(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabFor(event.key, tabs.indexOf(current), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    select(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus();
  };

  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className={styles.tab}
            id={`${baseId}-tab-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={tab === current ? `${baseId}-panel` : undefined}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        {...tabStop}
        role="tabpanel"
        className={styles.panel}
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-tab-${current.id}`}
      >
        {current.panel}
      </div>
    </div>
  );
}
