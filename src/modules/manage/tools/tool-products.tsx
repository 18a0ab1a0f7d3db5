import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { INSTALLATION, itemLink } from '../../../domain/staff/console-pages.ts';
import { type LaunchTool, launchToolSchema, type ToolProduct } from '../../../domain/staff/launch-tool-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { managePath } from '../data/manage-paths.ts';
import { useDialogDraft } from '../edit/use-dialog-draft.ts';
import styles from '../manage.module.css';
import { ProductField } from '../products/product-field.tsx';

interface ToolProductsProps {
  tool: LaunchTool;
  onChanged: (tool: LaunchTool) => void;
}

/** The courseware that a tool opens. Materials of sections choose a tool of the older link by its number. */
export function ToolProducts({ tool, onChanged }: ToolProductsProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ToolProduct>();
  const done = (next: LaunchTool) => {
    setAdding(false);
    setRemoved(undefined);
    onChanged(next);
  };
  return (
    <section className={classNames(layout.panel, layout.stack)} aria-labelledby="courseware">
      <h2 id="courseware">
        <Trans>Courseware</Trans>
      </h2>
      {tool.linkVersion === '1.0' ? (
        <p>
          <Plural
            value={tool.materialCount}
            _0="No material of a section opens with this tool."
            one="# material of a section opens with this tool."
            other="# materials of sections open with this tool."
          />
        </p>
      ) : (
        <>
          {tool.products.length === 0 && (
            <p className={layout.muted}>
              <Trans>Nothing opens with this tool yet. Add the first courseware by its ISBN.</Trans>
            </p>
          )}
          <ul className={styles.rows}>
            {tool.products.map((product) => (
              <ProductRow key={product.id} product={product} onRemove={setRemoved} />
            ))}
          </ul>
          <div>
            <Button onClick={() => setAdding(true)}>
              <Trans>Add courseware…</Trans>
            </Button>
          </div>
        </>
      )}
      {isAdding && <AddDialog tool={tool} onDone={done} onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog tool={tool} product={removed} onDone={done} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

function ProductRow({ product, onRemove }: { product: ToolProduct; onRemove: (product: ToolProduct) => void }) {
  const { t } = useLingui();
  const { id, name, targetUrl } = product;
  return (
    <li className={classNames(styles.row, styles.anywhere)}>
      <div className={layout.ends}>
        <div>
          <Link {...toLocation(itemLink(INSTALLATION, 'catalogue', id))}>{name}</Link>
          {targetUrl && <p className={classNames(layout.muted, layout.small)}>{targetUrl}</p>}
        </div>
        <Button size="small" aria-label={t`Remove: ${name}`} onClick={() => onRemove(product)}>
          <Trans>Remove…</Trans>
        </Button>
      </div>
    </li>
  );
}

interface DialogProps {
  tool: LaunchTool;
  onDone: (tool: LaunchTool) => void;
  onClose: () => void;
}

const draftSchema = z.object({ product: z.string(), targetUrl: z.string() });

function AddDialog({ tool, onDone, onClose }: DialogProps) {
  const draft = useDialogDraft(`courseware ${tool.id}`, draftSchema, { product: '', targetUrl: '' });
  const { product, targetUrl } = draft.values;
  return (
    <ConfirmDialog
      title={<Trans>Add courseware</Trans>}
      confirm={<Trans>Add</Trans>}
      draft={draft}
      run={(staff) =>
        staff.send(launchToolSchema, {
          method: 'POST',
          path: managePath(INSTALLATION, 'tools', tool.id, 'products'),
          value: { product, targetUrl },
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <ProductField org={INSTALLATION} product={product} onChange={(next) => draft.change({ product: next })} />
      <TextField
        label={<Trans>Address inside the tool</Trans>}
        help={<Trans>Empty: the tool opens at its launch address.</Trans>}
        type="url"
        maxLength={1000}
        value={targetUrl}
        onChange={({ target }) => draft.change({ targetUrl: target.value })}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ tool, product, onDone, onClose }: DialogProps & { product: ToolProduct }) {
  return (
    <ConfirmDialog
      title={<Trans>Remove {product.name} from the tool?</Trans>}
      confirm={<Trans>Remove</Trans>}
      isDanger
      run={(staff) =>
        staff.send(launchToolSchema, {
          method: 'DELETE',
          path: managePath(INSTALLATION, 'tools', tool.id, 'products', product.id),
          value: {},
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <Trans>Students cannot open it any more, until it is added here or to another tool.</Trans>
      </p>
    </ConfirmDialog>
  );
}
