import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { toLocation } from '../../domain/launch/link-location.ts';
import { readBookLink } from '../../domain/launch/link-table.ts';
import { useMutation } from '../../engine/react/use-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { useNotSavedToast } from '../../ui/feedback/use-not-saved-toast.tsx';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { SheetView } from './sheet-view.ts';
import { takeForFree } from './take-for-free.ts';

interface TakeButtonProps {
  view: SheetView;
  label: ReactNode;
  /** Opens the book as soon as the server has confirmed it. */
  shouldOpenBook?: boolean;
  onPress?: () => void;
}

/**
 * Button that acquires a product that is free for the person. The mutation is stored on the device; the button becomes
 * the access button once the person has the product.
 */
export function TakeButton({ view, label, shouldOpenBook = false, onPress }: TakeButtonProps) {
  const navigate = useNavigate();
  const { mutate } = useMutation(takeForFree, useNotSavedToast());
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    onPress?.();
    try {
      const isSaved = await mutate(view.listing);
      if (isSaved && shouldOpenBook && (await isConfirmed(view.listing.id))) {
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

/**
 * Longest time that the button waits for the confirmation, in milliseconds. Afterwards the mutation stays in the
 * outbox, and the sheet shows it as pending.
 */
const TIMEOUT_MS = 8000;

/** Waits until the material is on the shelf of this device. */
async function isConfirmed(productId: SheetView['listing']['id']): Promise<boolean> {
  const syncClient = await loadSyncClient();
  return new Promise((resolve) => {
    const finish = (isAdded: boolean) => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(isAdded);
    };
    const timer = setTimeout(() => finish(false), TIMEOUT_MS);
    const stop = syncClient.assetsOfProduct(productId)((assets) => {
      if (assets.some(({ readerFileId }) => readerFileId !== undefined)) finish(true);
    });
  });
}
