import { useEffect, useState } from 'react';
import type { ProductId } from '../../../domain/primitives/ids-schema.ts';
import type { Allowance } from '../../../domain/reading/reading-allowance.ts';
import type { ReadingState } from '../../../domain/reading/reading-changes.ts';
import { loadSyncClient } from '../../device/data/load-sync-client.ts';
import type { OpenedFile } from '../data/open-book-file.ts';
import type { ReadingSetting } from '../data/queries.ts';
import type { BookMeasure, ReadingEngine, ShownPlace } from '../reading-engine.ts';

export interface Allowances {
  readonly copy: Allowance;
  readonly print: Allowance;
}

interface AllowanceInput {
  /** `undefined` until the book is shown, because opening does not wait for its text to be counted. */
  readonly engine: ReadingEngine | undefined;
  readonly place: ShownPlace | undefined;
  readonly file: Pick<OpenedFile, 'terms' | 'isStored'>;
  readonly state: ReadingState;
  readonly setting: ReadingSetting;
  readonly productId: ProductId;
  readonly fileId: string;
}

/**
 * Returns how much may still be copied and printed. The text of a book with limits is counted once per device, when its
 * file is there. While it is read from the network, its text is estimated from the chapters that were read, so that the
 * count does not fetch the book. Until then, copying and printing are blocked.
 */
export function useAllowances(input: AllowanceInput): Allowances {
  const { engine, place, file, state, setting, productId, fileId } = input;
  const { terms, isStored } = file;
  const chapterIndex = place?.chapterIndex;
  const known = setting.measure?.fileId === fileId ? setting.measure : undefined;
  const [counted, setCounted] = useState<BookMeasure | undefined>(known);
  const [estimated, setEstimated] = useState<BookMeasure>();
  const isLimited = terms.copyPercent !== undefined || terms.printPercent !== undefined;
  const isNeeded = isLimited && counted === undefined;

  useEffect(() => {
    if (!engine || !isNeeded || !isStored) return undefined;
    let isLeft = false;
    const count = async () => {
      const measure = await engine.measure();
      if (isLeft) return;
      setCounted(measure);
      await (await loadSyncClient()).keepBookMeasure(productId, { fileId, ...measure });
    };
    count().catch(reportError);
    return () => {
      isLeft = true;
    };
  }, [engine, isNeeded, isStored, productId, fileId]);

  useEffect(() => {
    if (!engine || !isNeeded || isStored || chapterIndex === undefined) return undefined;
    let isLeft = false;
    engine.estimate().then((measure) => !isLeft && setEstimated(measure), reportError);
    return () => {
      isLeft = true;
    };
  }, [engine, isNeeded, isStored, chapterIndex]);

  const measure = counted ?? estimated;
  return {
    copy: { percent: terms.copyPercent, whole: measure?.characters, used: state.copied },
    print: { percent: terms.printPercent, whole: measure?.printable, used: state.printed },
  };
}
