import { useLingui } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { Download } from '../../domain/downloads/download.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './downloads.module.css';
import { useOnDevice } from './use-downloads.ts';

/** Buttons to pause, resume, retry or delete a download. */
export function DownloadActions({ download }: { download: Download }) {
  const { t } = useLingui();
  const onDevice = useOnDevice();
  const { fileId, state, title } = download;
  const isUnderWay = state === 'loading' || state === 'waiting';
  const mayRetry = state === 'failed' && download.problem !== 'offlineForbidden';
  return (
    <span className={styles.actions}>
      {isUnderWay && (
        <IconButton
          label={t`Pause ${title}`}
          icon={<Pause size={18} />}
          onClick={() => void onDevice((syncClient) => syncClient.pauseDownload(fileId))}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={t`Resume ${title}`}
          icon={<Play size={18} />}
          onClick={() => void onDevice((syncClient) => syncClient.resumeDownload(fileId))}
        />
      )}
      {mayRetry && (
        <IconButton
          label={t`Try ${title} again`}
          icon={<RotateCw size={18} />}
          onClick={() => void onDevice((syncClient) => syncClient.resumeDownload(fileId))}
        />
      )}
      <IconButton
        label={t`Remove ${title} from this device`}
        icon={<Trash2 size={18} />}
        onClick={() => void onDevice((syncClient) => syncClient.removeDownload(fileId))}
      />
    </span>
  );
}
