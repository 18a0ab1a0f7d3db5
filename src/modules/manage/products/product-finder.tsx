import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type ProductMatch, productMatchesSchema } from '../../../domain/staff/product-match-schema.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ChoiceRow } from '../controls/finder.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useServerData } from '../hooks/use-server-data.ts';
import styles from '../manage.module.css';
import { ServerProblem } from '../server-problem.tsx';

/** The search starts when nothing was typed for this time. */
const PAUSE_MS = 250;

interface ProductFinderProps {
  org: string;
  /** What the field has now. A product that was chosen is named as long as its ISBN or number is in it. */
  products: string;
  onChoose: (product: ProductMatch) => void;
}

/**
 * Finds a product by title or author, for a field that takes its ISBN or number. It searches while a person types, because it is
 * part of the form of a dialog and cannot be a form itself (STAFF-11).
 */
export function ProductFinder({ org, products, onChoose }: ProductFinderProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ProductMatch>();
  const title = chosen && products.split(/[\s,;]+/).includes(chosen.number) ? chosen.title : '';
  const field = useRef<HTMLInputElement>(null);
  const terms = useSettled(typed.trim());
  return (
    <div className={layout.stack}>
      <TextField
        ref={field}
        label={<Trans>Find by title or author</Trans>}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {typed.trim() !== '' && terms !== '' && (
        <Found
          org={org}
          terms={terms}
          onChoose={(product) => {
            setTyped('');
            setChosen(product);
            onChoose(product);
            // The button that had the focus is gone.
            field.current?.focus();
          }}
        />
      )}
      <p role="status" className={layout.small}>
        {title !== '' && typed === '' && <Trans>Chosen: {title}</Trans>}
      </p>
    </div>
  );
}

interface FoundProps {
  org: string;
  terms: string;
  onChoose: (product: ProductMatch) => void;
}

function Found({ org, terms, onChoose }: FoundProps) {
  const { t } = useLingui();
  const { latest, reload } = useServerData(`products ${org} ${terms}`, (staff) =>
    staff.read(productMatchesSchema, managePath(org, 'products'), { q: terms }),
  );
  if (!latest.value) return latest.error ? <ServerProblem error={latest.error} onRetry={reload} /> : <Skeleton />;
  if (latest.value.items.length === 0) {
    return (
      <p role="status">
        <Trans>No product was found. Search for a part of the title, for an author or for the ISBN.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {latest.value.items.map((product) => {
        const { number, title, authors, isOnSale } = product;
        const detail = [authors, number, ...(isOnSale ? [] : [t`Not on sale`])]
          .filter((part) => part !== '')
          .join(' · ');
        return (
          <ChoiceRow
            key={number}
            title={title}
            detail={detail}
            label={t`Choose ${title}, ${number}`}
            onChoose={() => onChoose(product)}
          />
        );
      })}
    </ul>
  );
}

/** Returns a text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
