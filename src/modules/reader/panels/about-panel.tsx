import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Maximize from 'lucide-react/icons/maximize';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { toLocation } from '../../../domain/launch/link-location.ts';
import { links } from '../../../domain/launch/link-table.ts';
import { type Allowance, remainingAllowance } from '../../../domain/reading/reading-allowance.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import type { Allowances } from '../annotations/use-allowances.ts';
import type { ReadingEngine, ReadingView } from '../reading-engine.ts';
import styles from './panels.module.css';

/** States whether the book opens offline. `network`: it was not on the device when it was opened. */
export type OfflineCopy = 'stored' | 'network' | 'forbidden';

interface AboutPanelProps {
  /** Title of the book, which the toolbar of a phone has no room for. */
  title: string;
  engine: ReadingEngine;
  view: ReadingView | undefined;
  allowances: Allowances;
  offline: OfflineCopy;
  accessibility: ReactNode;
  /** Called with the printed amount, in the unit of the print limit. */
  onPrinted: (amount: number) => void;
  onFullScreen: () => void;
  onClose: () => void;
}

/** The title, the publisher's permissions, the print command, and the keyboard shortcuts. */
export function AboutPanel(props: AboutPanelProps) {
  const { title, engine, view, allowances, offline, accessibility, onPrinted, onFullScreen, onClose } = props;
  const { t } = useLingui();
  const showToast = useToast();
  const { info } = engine;
  const print = async (part: 'page' | 'chapter') => {
    if (!view) return;
    const cost = view.printCost(part);
    const isCounting = allowances.print.percent !== undefined && allowances.print.whole === undefined;
    if (cost > remainingAllowance(allowances.print)) {
      const why = isCounting ? (
        <Trans>The length of this book is still being measured. Please try again in a moment.</Trans>
      ) : (
        <Trans>This is more than the publisher allows you to print from this book.</Trans>
      );
      showToast('error', why);
      return;
    }
    onClose();
    onPrinted(cost);
    await view.print(part);
  };
  const mayPrint = allowances.print.percent !== 0;
  return (
    <div className={styles.appearance}>
      <dl className={styles.bookInfo}>
        <dt>
          <Trans>Title</Trans>
        </dt>
        <dd>{title}</dd>
        <dt>
          <Trans>Copying</Trans>
        </dt>
        <dd>
          <LimitText allowance={allowances.copy} />
        </dd>
        <dt>
          <Trans>Printing</Trans>
        </dt>
        <dd>
          <LimitText allowance={allowances.print} />
        </dd>
        <dt>
          <Trans>Offline</Trans>
        </dt>
        <dd>
          <OfflineText offline={offline} />{' '}
          <Link {...toLocation(links.downloads)}>
            <Trans>Books on this device</Trans>
          </Link>
        </dd>
        <dt>
          <Trans>Keys</Trans>
        </dt>
        <dd>
          <Trans>Arrow keys, Page Up, Page Down and Space turn pages; Home and End go to the ends of the book.</Trans>
        </dd>
      </dl>
      {mayPrint && (
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => void print('page')}>
          <Trans>Print this page</Trans>
        </Button>
      )}
      {mayPrint && info.layout === 'reflowable' && (
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => void print('chapter')}>
          <Trans>Print this chapter</Trans>
        </Button>
      )}
      <Button
        icon={<Maximize size={18} aria-hidden="true" />}
        aria-label={t`Read in full screen`}
        onClick={() => {
          onClose();
          onFullScreen();
        }}
      >
        <Trans>Full screen</Trans>
      </Button>
      {accessibility && <Disclosure summary={<Trans>Accessibility</Trans>}>{accessibility}</Disclosure>}
    </div>
  );
}

function OfflineText({ offline }: { offline: OfflineCopy }) {
  switch (offline) {
    case 'stored':
      return <Trans>The book is on this device and opens offline.</Trans>;
    case 'network':
      return <Trans>The book was opened online. It opens offline once it is downloaded completely.</Trans>;
    case 'forbidden':
      return <Trans>The publisher does not allow offline copies of this book. It opens only online.</Trans>;
  }
}

function LimitText({ allowance }: { allowance: Allowance }) {
  const { percent, whole, used } = allowance;
  if (percent === undefined) return <Trans>The publisher sets no limit.</Trans>;
  if (percent <= 0) return <Trans>Not allowed by the publisher.</Trans>;
  const usedPercent = whole ? Math.min(100, Math.round((used / whole) * 1_000) / 10) : 0;
  return (
    <Trans>
      Up to {percent}% of the book; {usedPercent}% used.
    </Trans>
  );
}
