import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { readBookLink } from '../../domain/launch/link-table.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { Button } from '../../ui/button.tsx';
import { useSave } from '../../ui/use-save.tsx';
import type { SheetView } from './sheet-view.ts';
import { takeForFree } from './take-for-free.ts';

interface TakeButtonProps {
  view: SheetView;
  label: ReactNode;
  /** Opens the book as soon as the store has confirmed it. */
  readsAfter?: boolean;
  onPress?: () => void;
}

/** Takes what costs this person nothing. The press is kept on the device; the button turns into the access once it is theirs. */
export function TakeButton({ view, label, readsAfter = false, onPress }: TakeButtonProps) {
  const navigate = useNavigate();
  const save = useSave();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    onPress?.();
    try {
      const isSaved = await save(() => takeForFree(view.listing));
      if (isSaved && readsAfter && (await isConfirmed(view.listing.id))) {
        await navigate(toLocation(readBookLink(view.listing.id, view.courseId)));
      }
    } catch (cause) {
      reportError(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="primary" wide busy={isBusy} onClick={() => void take()}>
      {label}
    </Button>
  );
}

/** Longer than this nobody waits at a button: the wish goes on by itself, and the sheet shows that it waits. */
const PATIENCE_MS = 8000;

/** Waits for the material to stand on the shelf of this device. */
async function isConfirmed(productId: SheetView['listing']['id']): Promise<boolean> {
  const syncClient = await loadSyncClient();
  return new Promise((resolve) => {
    const finish = (isThere: boolean) => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(isThere);
    };
    const timer = setTimeout(() => finish(false), PATIENCE_MS);
    const stop = syncClient.assetsOfProduct(productId)((assets) => {
      if (assets.some(({ readerFileId }) => readerFileId !== undefined)) finish(true);
    });
  });
}
