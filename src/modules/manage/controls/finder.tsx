import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { links } from '../../../domain/launch/link-table.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import styles from '../manage.module.css';

interface FinderProps {
  label: string;
  initialTerms: string;
  /** Renders what is found with the terms. */
  children: (terms: string) => ReactNode;
}

/** A search field inside a dialog, with what it finds below it. */
export function Finder({ label, initialTerms, children }: FinderProps) {
  const [terms, setTerms] = useState(initialTerms);
  return (
    <div className={layout.stack}>
      <SearchField
        action={links.manage}
        label={label}
        submitLabel={<Trans>Search</Trans>}
        defaultValue={terms}
        onSearch={setTerms}
      />
      {children(terms)}
    </div>
  );
}

interface ChoiceRowProps {
  title: string;
  detail: ReactNode;
  /** Name of the button for screen readers. */
  label: string;
  onChoose: () => void;
}

/** A found row with a button that chooses it. */
export function ChoiceRow({ title, detail, label, onChoose }: ChoiceRowProps) {
  return (
    <li className={classNames(styles.row, layout.ends)}>
      <div className={styles.beside}>
        <strong>{title}</strong>
        <p className={classNames(layout.muted, layout.small)}>{detail}</p>
      </div>
      <Button size="small" aria-label={label} onClick={onChoose}>
        <Trans>Choose</Trans>
      </Button>
    </li>
  );
}
