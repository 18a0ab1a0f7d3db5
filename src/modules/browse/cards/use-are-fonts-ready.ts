import { useSyncExternalStore } from 'react';

/** Returns true once the fonts of the page have loaded. The server and the first render return false. */
export function useAreFontsReady(): boolean {
  return useSyncExternalStore(subscribe, areReady, () => false);
}

// Not every environment of the tests has fonts.
const fonts = () => ('fonts' in document ? document.fonts : undefined);
const areReady = () => fonts()?.status !== 'loading';

function subscribe(notify: () => void): () => void {
  const set = fonts();
  set?.addEventListener('loadingdone', notify);
  return () => set?.removeEventListener('loadingdone', notify);
}
