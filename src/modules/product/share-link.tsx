import { Trans, useLingui } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './product-view.module.css';

interface ShareLinkProps {
  /** Name of the product. */
  title: string;
  /** Address of the product's page on this site, without the person's course or offering. */
  path: string;
}

/** Shares the page by the dialog of the device. Where there is none, the link is copied. */
export function ShareLink({ title, path }: ShareLinkProps) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      // The DOM library declares the dialog for every browser; Firefox on computers has none.
      const canShare = Reflect.has(navigator, 'share');
      if (canShare) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(t`Link copied`);
      }
    } catch (cause) {
      // Closing the dialog of the device is no failure.
      if (!(cause instanceof DOMException && cause.name === 'AbortError')) setSaid(url);
    }
  };
  return (
    <div>
      <Button kind="quiet" size="small" className={styles.share} onClick={() => void share()}>
        <Share2 size={16} aria-hidden="true" />
        <Trans>Share</Trans>
      </Button>{' '}
      <span role="status">{said}</span>
    </div>
  );
}
