import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { links, signInLink } from '../../domain/launch/link-table.ts';
import type { SavedItem } from '../../domain/saved/saved-schema.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { UndoNote } from '../../ui/feedback/undo-note.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import layout from '../../ui/page/layout.module.css';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { removeFromSaved, restoreSaved } from '../saved/data/change-saved.ts';
import type { SavedView } from '../saved/data/queries.ts';
import styles from './cart.module.css';
import { ListHeader } from './list-header.tsx';
import { type ChosenItem, SavedRow } from './saved-row.tsx';
import { moveBack, moveToCart, useSaved } from './use-saved.ts';

interface SavedPageProps {
  isLoggedIn: boolean;
  /** True if the site has a cart and a storefront. */
  isStore: boolean;
}

/** `/saved`: the products that a person or visitor saved for later. The whole page works offline (SAVE-1). */
export function SavedPage({ isLoggedIn, isStore }: SavedPageProps) {
  const { t } = useLingui();
  const { saved, state } = useSaved();
  const count = saved?.items.length ?? 0;
  return (
    <>
      <PageTitle>{t`Saved for Later`}</PageTitle>
      <ListHeader count={count}>
        <Trans>Saved for Later</Trans>
      </ListHeader>
      {!isLoggedIn && count > 0 && (
        <Banner>
          <Trans>
            This list is on this device only. <a href={signInLink(links.saved)}>Log in</a> to have it on your other
            devices too.
          </Trans>
        </Banner>
      )}
      {state === 'loading' && <Skeleton shape="block" />}
      {state === 'failed' && <PageProblem kind="failed" />}
      {saved && state !== 'loading' && state !== 'failed' && <SavedItems saved={saved} isStore={isStore} />}
    </>
  );
}

type Done =
  | { readonly kind: 'removed'; readonly item: SavedItem }
  | { readonly kind: 'moved'; readonly item: ChosenItem };

function SavedItems({ saved, isStore }: { saved: SavedView; isStore: boolean }) {
  const { t } = useLingui();
  const onError = useNotSavedToast();
  const remove = useMutation(removeFromSaved, onError);
  const move = useMutation(moveToCart, onError);
  const [done, setDone] = useState<Done>();
  const isGone = done !== undefined && !saved.items.some(({ id }) => id === done.item.id);
  const onMove = (item: ChosenItem) => {
    setDone({ kind: 'moved', item });
    void move.mutate(item);
  };
  const onRemove = (item: SavedItem) => {
    setDone({ kind: 'removed', item });
    void remove.mutate(item.product);
  };
  return (
    <div className={layout.stack}>
      <div role="status">
        {isGone && <DoneNote key={done.item.id} done={done} onUndone={() => setDone(undefined)} />}
      </div>
      {saved.items.length === 0 ? (
        <NothingSaved isStore={isStore} />
      ) : (
        <ul className={styles.lines} aria-label={t`Saved items`}>
          {saved.items.map((item) => (
            <li key={item.id}>
              <SavedRow
                item={item}
                isPending={saved.pending.includes(item.id)}
                onMove={isStore ? onMove : undefined}
                onRemove={onRemove}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DoneNote({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const { name } = done.item.product;
  const undo = useMutation(undoDone, useNotSavedToast());
  return (
    <UndoNote
      undoLabel={<Trans>Undo</Trans>}
      onUndo={() => {
        void undo.mutate(done);
        onUndone();
      }}
    >
      {done.kind === 'removed' ? (
        <Trans>{name} was removed from your saved items.</Trans>
      ) : (
        <Trans>
          {name} was moved to <Link {...toLocation(links.cart)}>your cart</Link>.
        </Trans>
      )}
    </UndoNote>
  );
}

function undoDone(done: Done): Promise<void> {
  return done.kind === 'moved' ? moveBack(done.item) : restoreSaved(done.item);
}

function NothingSaved({ isStore }: { isStore: boolean }) {
  return (
    <EmptyState
      icon={<Bookmark size={40} aria-hidden="true" />}
      title={<Trans>Nothing saved yet</Trans>}
      action={
        <Link {...toLocation(isStore ? links.browseAll : links.shelf)} className={buttonClass({ kind: 'primary' })}>
          {isStore ? <Trans>Browse</Trans> : <Trans>My Shelf</Trans>}
        </Link>
      }
    >
      <Trans>Choose Save for Later on a product, and you find it here again, even when you are offline.</Trans>
    </EmptyState>
  );
}
