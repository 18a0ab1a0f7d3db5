import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type StaffCatalogItem, staffCatalogItemSchema } from '../../../domain/staff/staff-catalog-item-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import layout from '../../../ui/page/layout.module.css';
import { Cover } from '../../../ui/product/cover.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { DropZone } from '../controls/drop-zone.tsx';
import { managePath } from '../data/manage-paths.ts';
import styles from './catalog.module.css';

interface ItemCoverProps {
  item: StaffCatalogItem;
  canEdit: boolean;
  onChanged: (item: StaffCatalogItem) => void;
}

/** The cover of a product, as the store shows it. */
export function ItemCover({ item, canEdit, onChanged }: ItemCoverProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { id, coverImage, subject, productType, form } = item;
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="cover">
      <h2 id="cover">
        <Trans>Cover</Trans>
      </h2>
      <div className={styles.cover}>
        <Cover
          id={id}
          title={form.name}
          kind={productType}
          subject={subject}
          author={form.authors.join(', ')}
          src={coverImage}
          alt={form.name}
        />
      </div>
      {coverImage === null && (
        <p className={layout.muted}>
          <Trans>There is no picture, so the store draws a cover from title and author.</Trans>
        </p>
      )}
      {canEdit && (
        <div>
          <Button size="small" onClick={() => setReplacing(true)}>
            {coverImage === null ? <Trans>Add a picture…</Trans> : <Trans>Replace the picture…</Trans>}
          </Button>
        </div>
      )}
      {isReplacing && (
        <CoverDialog
          item={item}
          onDone={(changed) => {
            setReplacing(false);
            onChanged(changed);
          }}
          onClose={() => setReplacing(false)}
        />
      )}
    </section>
  );
}

interface CoverDialogProps {
  item: StaffCatalogItem;
  onDone: (item: StaffCatalogItem) => void;
  onClose: () => void;
}

function CoverDialog({ item, onDone, onClose }: CoverDialogProps) {
  const [file, setFile] = useState<File>();
  return (
    <ConfirmDialog
      title={<Trans>Picture of the cover</Trans>}
      confirm={<Trans>Use this picture</Trans>}
      run={(staff) =>
        staff.postPicture(staffCatalogItemSchema, managePath(INSTALLATION, 'catalogue', item.id, 'cover'), file)
      }
      onDone={onDone}
      onClose={onClose}
    >
      <DropZone file={file} accept=".jpg,.jpeg,.png,.gif,.webp" onFile={setFile}>
        <Trans>Drop a JPEG, PNG, GIF or WebP picture here. 800 pixels of width are enough.</Trans>
      </DropZone>
      <p className={layout.muted}>
        <Trans>Feeds that arrive later do not replace this picture.</Trans>
      </p>
    </ConfirmDialog>
  );
}
