import { Trans } from '@lingui/react/macro';
import type { UseComboboxReturnValue } from 'downshift';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Suggested } from './suggested.ts';
import styles from './suggestion-list.module.css';

/** The list below a search field. It is always in the page, because the field names it. */
export function SuggestionList({
  combobox,
  items,
  label,
  onForget,
}: {
  combobox: UseComboboxReturnValue<Suggested>;
  items: readonly Suggested[];
  label: string;
  /** Removes a recent search. */
  onForget: (item: Suggested) => void;
}) {
  return (
    <ul
      {...combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
      className={styles.list}
      hidden={items.length === 0}
    >
      {items.map((item, index) => (
        <li key={item.id} {...combobox.getItemProps({ item, index })} className={styles.item}>
          <span className={styles.text}>
            <span className={styles.name}>{item.text}</span>
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </span>
          <KindText kind={item.kind} />
          {item.kind === 'recent' && <Forget onForget={() => onForget(item)} />}
        </li>
      ))}
    </ul>
  );
}

/**
 * Removes a recent search with the pointer. An option cannot contain a button for the keyboard and screen readers: they
 * use the Delete key, as the status of the list says.
 */
function Forget({ onForget }: { onForget: () => void }) {
  return (
    <span
      className={styles.forget}
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        onForget();
      }}
    >
      <X size={16} />
    </span>
  );
}

const KINDS: Readonly<Partial<Record<Suggested['kind'], ReactNode>>> = {
  author: <Trans>Author</Trans>,
  course: <Trans>Course</Trans>,
  category: <Trans>Category</Trans>,
};

function KindText({ kind }: { kind: Suggested['kind'] }) {
  const text = KINDS[kind];
  return text ? <span className={styles.kind}>{text}</span> : null;
}
