import { useEffect, useState } from 'react';
import type { FileTerms } from '../../../domain/downloads/download.ts';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { Allowance } from '../../../domain/reading/reading-allowance.ts';
import type { ReadingState } from '../../../domain/reading/reading-changes.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import type { ReadingSetting } from '../data/queries.ts';
import type { BookMeasure, ReadingEngine } from '../reading-engine.ts';

export interface Allowances {
  readonly copy: Allowance;
  readonly print: Allowance;
}

interface AllowanceFacts {
  readonly engine: ReadingEngine | undefined;
  readonly terms: FileTerms;
  readonly state: ReadingState;
  readonly setting: ReadingSetting;
  readonly productId: ProductId;
  readonly fileId: string;
}

/**
 * Returns how much may still be copied and printed. The text of a book with limits is counted once per device. Until
 * then, copying and printing are blocked.
 */
export function useAllowances({ engine, terms, state, setting, productId, fileId }: AllowanceFacts): Allowances {
  const known = setting.measure?.fileId === fileId ? setting.measure : undefined;
  const [measure, setMeasure] = useState<BookMeasure | undefined>(known);
  const isLimited = terms.copyPercent !== undefined || terms.printPercent !== undefined;
  const isNeeded = isLimited && measure === undefined;

  useEffect(() => {
    if (!engine || !isNeeded) return undefined;
    let isLeft = false;
    void engine.measure().then(async (counted) => {
      if (isLeft) return;
      setMeasure(counted);
      await (await loadSyncClient()).keepBookMeasure(productId, { fileId, ...counted });
    });
    return () => {
      isLeft = true;
    };
  }, [engine, isNeeded, productId, fileId]);

  return {
    copy: { percent: terms.copyPercent, whole: measure?.characters, used: state.copied },
    print: { percent: terms.printPercent, whole: measure?.printable, used: state.printed },
  };
}
