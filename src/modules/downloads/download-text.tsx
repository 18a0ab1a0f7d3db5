import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Download, DownloadProblem } from '../../domain/downloads/download.ts';
import { shareOf } from '../../domain/downloads/download-progress.ts';

const WHY: Readonly<Record<DownloadProblem, () => ReactNode>> = {
  offlineForbidden: () => <Trans>The publisher does not allow offline copies of this book.</Trans>,
  notOwned: () => <Trans>You no longer have access to this book.</Trans>,
  gone: () => <Trans>The file of this book is no longer available.</Trans>,
  tooLarge: () => <Trans>The file is larger than this device can open.</Trans>,
  damaged: () => <Trans>The file was damaged each time it was downloaded.</Trans>,
  full: () => <Trans>There is no space left on this device.</Trans>,
  noStorage: () => <Trans>This browser keeps no books.</Trans>,
  line: () => <Trans>Waiting for the network</Trans>,
};

/** Reason why a file is not on this device. */
export function DownloadProblemText({ problem }: { problem: DownloadProblem }) {
  return WHY[problem]();
}

/** Status of a download as text. */
export function DownloadText({ download }: { download: Download }) {
  const percent = Math.floor(shareOf(download) * 100);
  switch (download.state) {
    case 'ready':
      return <Trans>Ready offline</Trans>;
    case 'loading':
      return download.isWithBrowser ? (
        <Trans>Downloading in the background</Trans>
      ) : (
        <Trans>Downloading, {percent}%</Trans>
      );
    case 'paused':
      return <Trans>Paused at {percent}%</Trans>;
    case 'waiting':
      return download.problem === 'line' ? WHY.line() : <Trans>Waiting for its turn</Trans>;
    case 'ended':
      return <Trans>Your access has ended, and the file was removed from this device.</Trans>;
    case 'failed':
      return WHY[download.problem ?? 'gone']();
  }
}
