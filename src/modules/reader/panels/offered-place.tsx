import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { percentOf, placeToOffer } from '../../../domain/reading/reading-place.ts';
import type { LeftPlace } from '../../../domain/reading/reading-schema.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../reader.module.css';
import type { Target } from '../reading-engine.ts';

interface OfferedPlaceProps {
  here: LeftPlace | undefined;
  places: readonly LeftPlace[];
  deviceId: string;
  onGo: (target: Target) => void;
}

/** Offers to go to the place where the person stopped on another device. The reader never navigates there by itself. */
export function OfferedPlace({ here, places, deviceId, onGo }: OfferedPlaceProps) {
  const [isAnswered, setAnswered] = useState(false);
  const offered = placeToOffer(here, places, deviceId);
  if (!offered || isAnswered) return null;
  const { label, locator } = offered;
  const percent = percentOf(offered.progress);
  return (
    <div className={styles.offer} role="status">
      <p>
        {label ? (
          <Trans>
            On another device you read as far as “{label}” ({percent}%).
          </Trans>
        ) : (
          <Trans>On another device you read as far as {percent}%.</Trans>
        )}
      </p>
      <span className={styles.offerActions}>
        <Button
          kind="primary"
          size="small"
          onClick={() => {
            setAnswered(true);
            onGo({ kind: 'locator', locator });
          }}
        >
          <Trans>Go there</Trans>
        </Button>
        <Button size="small" onClick={() => setAnswered(true)}>
          <Trans>Stay here</Trans>
        </Button>
      </span>
    </div>
  );
}
