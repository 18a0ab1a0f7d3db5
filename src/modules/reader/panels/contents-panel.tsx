import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Tabs } from '../../../ui/page/tabs.tsx';
import type { ContentsEntry, PageEntry, ReadingEngine, ShownPlace, Target } from '../reading-engine.ts';
import styles from './panels.module.css';

interface ContentsPanelProps {
  engine: ReadingEngine;
  place: ShownPlace | undefined;
  onGo: (target: Target) => void;
}

/** Table of contents, and the page list if the book has one. A book without contents is listed by chapter numbers. */
export function ContentsPanel({ engine, place, onGo }: ContentsPanelProps) {
  const { t } = useLingui();
  const entries =
    engine.contents.length > 0 ? engine.contents : numbered(place?.chapterCount ?? 0, (number) => t`Chapter ${number}`);
  const contents = <Entries entries={entries} here={hereOf(entries, place)} onGo={onGo} />;
  if (engine.pages.length === 0) return contents;
  const pages = <PageList pages={engine.pages} current={place?.printedPage} onGo={onGo} />;
  return (
    <Tabs
      label={t`Contents`}
      tabs={[
        { id: 'contents', label: <Trans>Chapters</Trans>, panel: contents },
        { id: 'pages', label: <Trans>Pages</Trans>, panel: pages },
      ]}
    />
  );
}

function Entries({
  entries,
  here,
  onGo,
}: {
  entries: readonly ContentsEntry[];
  here: number;
  onGo: ContentsPanelProps['onGo'];
}) {
  return (
    <ol className={styles.contents}>
      {entries.map((entry, index) => (
        <li key={keyOf(entry)}>
          <Entry entry={entry} isCurrent={index === here} onGo={onGo} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: ContentsEntry;
  isCurrent: boolean;
  onGo: ContentsPanelProps['onGo'];
}

function Entry({ entry: { label, target, level }, isCurrent, onGo }: EntryProps) {
  const style = { paddingInlineStart: `calc(var(--space-3) + ${Math.min(level, 4)} * var(--space-5))` };
  if (!target) {
    return (
      <span className={styles.part} style={style}>
        {label}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.entry, isCurrent && styles.here)}
      style={style}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onGo(target)}
    >
      {label}
    </button>
  );
}

function keyOf({ label, target, level }: ContentsEntry): string {
  return `${target?.chapterIndex} ${target?.fragment ?? ''} ${level} ${label}`;
}

function isBefore({ target }: ContentsEntry, place: ShownPlace): boolean {
  return target !== undefined && target.chapterIndex <= place.chapterIndex;
}

function hereOf(entries: readonly ContentsEntry[], place: ShownPlace | undefined): number {
  if (!place) return -1;
  const byLabel = entries.findLastIndex((entry) => isBefore(entry, place) && entry.label === place.label);
  return byLabel >= 0 ? byLabel : entries.findLastIndex((entry) => isBefore(entry, place));
}

/** A page list as one input field, because a book may have a thousand pages. */
function PageList({
  pages,
  current,
  onGo,
}: {
  pages: readonly PageEntry[];
  current: string | undefined;
  onGo: ContentsPanelProps['onGo'];
}) {
  const { t } = useLingui();
  const [first, last] = [pages[0]?.label, pages.at(-1)?.label];
  const [missing, setMissing] = useState<string>();
  return (
    <form
      className={styles.pageForm}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = String(new FormData(event.currentTarget).get('page') ?? '').trim();
        const page = pages.find((one) => one.label.toLowerCase() === wanted.toLowerCase());
        if (page) onGo(page.target);
        else setMissing(wanted);
      }}
    >
      <label>
        <Trans>
          Page, from {first} to {last}
        </Trans>
        <input
          name="page"
          list="book-pages"
          defaultValue={current}
          autoComplete="off"
          required
          aria-invalid={missing !== undefined}
          aria-describedby="no-such-page"
        />
      </label>
      <p id="no-such-page" role="status" className={styles.found}>
        {missing !== undefined && <Trans>There is no page {missing} in this book.</Trans>}
      </p>
      <datalist id="book-pages">
        {pages.slice(0, 1_000).map((page) => (
          <option key={`${page.target.chapterIndex} ${page.label}`} value={page.label} />
        ))}
      </datalist>
      <button type="submit" className={styles.entry}>
        {t`Go to the page`}
      </button>
    </form>
  );
}

function numbered(chapterCount: number, label: (number: number) => string): ContentsEntry[] {
  return Array.from({ length: chapterCount }, (_, chapterIndex) => ({
    label: label(chapterIndex + 1),
    target: { kind: 'chapter', chapterIndex, fragment: undefined },
    level: 0,
  }));
}
