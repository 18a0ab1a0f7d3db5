import { Trans } from '@lingui/react/macro';
import type { MenuItem } from '../../../domain/site/brand-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { LinkField } from './link-field.tsx';
import styles from './site.module.css';

const MAX_ITEMS = 8;

interface MenuItemFieldsProps {
  items: readonly MenuItem[];
  onChange: (items: MenuItem[]) => void;
}

/** The links that a site adds to the navigation bar. */
export function MenuItemFields({ items, onChange }: MenuItemFieldsProps) {
  const set = (index: number, changes: Partial<MenuItem>) =>
    onChange(items.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <>
      <h3>
        <Trans>Extra menu items</Trans>
      </h3>
      <ul className={layout.stack}>
        {[...items.entries()].map(([index, { title, link }]) => (
          <li key={index} className={styles.menuItem}>
            <TextField
              label={<Trans>Name</Trans>}
              required
              maxLength={100}
              value={title}
              onChange={({ target }) => set(index, { title: target.value })}
            />
            <LinkField
              label={<Trans>Address</Trans>}
              required
              value={link}
              onChange={({ target }) => set(index, { link: target.value })}
            />
            <Button size="small" onClick={() => onChange(items.filter((_, at) => at !== index))}>
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {items.length < MAX_ITEMS && (
        <div className={layout.cluster}>
          <Button size="small" onClick={() => onChange([...items, { title: '', link: '' }])}>
            <Trans>Add a menu item</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
