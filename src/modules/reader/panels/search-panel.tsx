import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ReadingEngine, SearchHit, Target } from '../reading-engine.ts';
import styles from './panels.module.css';

/** Maximum number of search hits that are listed. */
const MAX_HITS = 200;

interface Found {
  readonly hits: readonly SearchHit[];
  readonly state: 'idle' | 'searching' | 'done';
}

/** Search in the book, chapter by chapter. Hits are shown as they are found. */
export function SearchPanel({ engine, onGo }: { engine: ReadingEngine; onGo: (target: Target) => void }) {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>({ hits: [], state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const search = async (phrase: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const hits: SearchHit[] = [];
    setFound({ hits, state: 'searching' });
    for await (const hit of engine.search(phrase, mine.signal)) {
      if (mine.signal.aborted) return;
      hits.push(hit);
      if (hits.length % 10 === 1) setFound({ hits: [...hits], state: 'searching' });
      if (hits.length >= MAX_HITS) break;
    }
    if (!mine.signal.aborted) setFound({ hits: [...hits], state: 'done' });
  };

  const count = found.hits.length;
  return (
    <>
      <search>
        <form
          className={styles.searchForm}
          onSubmit={(event) => {
            event.preventDefault();
            const phrase = String(new FormData(event.currentTarget).get('phrase') ?? '').trim();
            if (phrase !== '') void search(phrase);
          }}
        >
          <TextField
            label={<Trans>Search for</Trans>}
            name="phrase"
            type="search"
            autoComplete="off"
            required
            data-autofocus
          />
          <Button type="submit" kind="primary">
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      <p role="status" className={styles.found}>
        {found.state === 'searching' && <Trans>Searching…</Trans>}
        {found.state === 'done' &&
          (count === 0 ? (
            <Trans>Nothing found.</Trans>
          ) : (
            <Plural value={count} one="# place found" other="# places found" />
          ))}
      </p>
      <ol className={styles.contents} aria-label={t`Places found`}>
        {found.hits.map((hit) => (
          <li key={keyOf(hit)}>
            <button type="button" className={styles.entry} onClick={() => onGo(hit.target)}>
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function keyOf({ target, chapterIndex }: SearchHit): string {
  return target.kind === 'locator' ? target.locator : `${chapterIndex} ${target.kind === 'phrase' ? target.nth : ''}`;
}
