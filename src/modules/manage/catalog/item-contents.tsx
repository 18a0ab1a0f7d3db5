import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { type StaffCatalogItem, staffCatalogItemSchema } from '../../../domain/staff/staff-catalog-item-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { ProductTypeName } from '../../../ui/product/product-type-name.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import styles from '../manage.module.css';
import { ProductListField } from '../products/product-list-field.tsx';

type Content = StaffCatalogItem['contents'][number];

interface ItemContentsProps {
  item: StaffCatalogItem;
  canEdit: boolean;
  onChanged: (item: StaffCatalogItem) => void;
}

/** The products in a collection, classroom or e-bundle. Its owners have everything that it contains (STAFF-10). */
export function ItemContents({ item, canEdit, onChanged }: ItemContentsProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Content>();
  const done = (next: StaffCatalogItem) => {
    setAdding(false);
    setRemoved(undefined);
    onChanged(next);
  };
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="contents">
      <h2 id="contents">
        <Trans context="product">Contents</Trans>
      </h2>
      {item.contents.length === 0 ? (
        <p className={layout.muted}>
          <Trans>There is nothing in it yet. Add the first products.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {item.contents.map((content) => (
            <ContentRow key={content.id} content={content} onRemove={canEdit ? setRemoved : undefined} />
          ))}
        </ul>
      )}
      {canEdit && (
        <div>
          <Button onClick={() => setAdding(true)}>
            <Trans>Add products…</Trans>
          </Button>
        </div>
      )}
      {isAdding && <AddDialog item={item} onDone={done} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog item={item} content={removed} onDone={done} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

interface ContentRowProps {
  content: Content;
  onRemove: ((content: Content) => void) | undefined;
}

function ContentRow({ content, onRemove }: ContentRowProps) {
  const { t } = useLingui();
  const { id, name, productType } = content;
  return (
    <li className={classNames(styles.row, styles.anywhere)}>
      <div className={layout.ends}>
        <div>
          <Link {...toLocation(itemLink(INSTALLATION, 'catalogue', id))}>{name}</Link>
          <p className={classNames(layout.muted, layout.small)}>
            <ProductTypeName type={productType} />
          </p>
        </div>
        {onRemove && (
          <Button size="small" aria-label={t`Remove: ${name}`} onClick={() => onRemove(content)}>
            <Trans>Remove…</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

interface DialogProps {
  item: StaffCatalogItem;
  onDone: (item: StaffCatalogItem) => void;
  onClose: () => void;
}

const draftSchema = z.object({ products: z.string() });

function AddDialog({ item, onDone, onClose }: DialogProps) {
  const draft = useDialogDraft(`contents ${item.id}`, draftSchema, { products: '' });
  const { products } = draft.values;
  const collection = item.form.name;
  return (
    <ConfirmDialog
      title={<Trans>Add products</Trans>}
      confirm={<Trans>Add</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(staffCatalogItemSchema, {
          method: 'POST',
          path: managePath(INSTALLATION, 'catalogue', item.id, 'contents'),
          value: { products },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ProductListField
        org={INSTALLATION}
        help={
          <Trans>
            Paste one or many, one on each line, such as 978-0-306-40615-7 or #4711. They are added in this order.
          </Trans>
        }
        products={products}
        onChange={(next) => draft.change({ products: next })}
      />
      <p>
        <Trans>Everybody who has {collection} gets the products.</Trans>
      </p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ item, content, onDone, onClose }: DialogProps & { content: Content }) {
  const { id, name } = content;
  const collection = item.form.name;
  return (
    <ConfirmDialog
      title={<Trans>Remove {name}?</Trans>}
      confirm={<Trans>Remove</Trans>}
      isDanger
      run={(staff) =>
        staff.send(staffCatalogItemSchema, {
          method: 'DELETE',
          path: managePath(INSTALLATION, 'catalogue', item.id, 'contents', id),
          value: {},
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Everybody who has {collection} loses the product, unless they also have it for itself.</Trans>
      </p>
    </ConfirmDialog>
  );
}
