import { Trans } from '@lingui/react/macro';
import type { UseComboboxReturnValue } from 'downshift';
import type { ReactNode } from 'react';
import type { Suggestion } from '../../domain/catalog/suggestion-schema.ts';
import styles from './suggestion-list.module.css';

/** The list below a search field. It is always in the page, because the field names it. */
export function SuggestionList({
  combobox,
  items,
  label,
}: {
  combobox: UseComboboxReturnValue<Suggestion>;
  items: readonly Suggestion[];
  label: string;
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
        </li>
      ))}
    </ul>
  );
}

const KINDS: Readonly<Record<Exclude<Suggestion['kind'], 'title'>, ReactNode>> = {
  author: <Trans>Author</Trans>,
  course: <Trans>Course</Trans>,
  category: <Trans>Category</Trans>,
};

function KindText({ kind }: { kind: Suggestion['kind'] }) {
  return kind === 'title' ? null : <span className={styles.kind}>{KINDS[kind]}</span>;
}
