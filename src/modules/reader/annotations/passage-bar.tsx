import { Trans, useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Quote from 'lucide-react/icons/quote';
import { useState } from 'react';
import { type CitationStyle, type CitedBook, quoteWithCitation } from '../../../domain/reading/reading-citation.ts';
import type { AnnotationColor, AnnotationContent } from '../../../domain/reading/reading-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToast } from '../../../ui/feedback/toast-context.ts';
import { passageBarSide } from '../passage-bar-side.ts';
import styles from '../reader.module.css';
import type { Passage, ShownPlace } from '../reading-engine.ts';

const COLORS: readonly AnnotationColor[] = ['yellow', 'green', 'blue', 'pink'];
const STYLES: readonly CitationStyle[] = ['apa', 'mla', 'chicago'];
const STYLE_NAMES: Readonly<Record<CitationStyle, string>> = { apa: 'APA', mla: 'MLA', chicago: 'Chicago' };

interface PassageBarProps {
  passage: Passage;
  book: CitedBook;
  place: ShownPlace | undefined;
  onHighlight: (content: AnnotationContent) => void;
  onNote: () => void;
  /** Returns the text that may be copied, and counts it. */
  onCopy: (text: string) => string;
}

/** Toolbar for the selected passage. */
export function PassageBar({ passage, book, place, onHighlight, onNote, onCopy }: PassageBarProps) {
  const { t } = useLingui();
  const showToast = useToast();
  const [style, setStyle] = useState<CitationStyle>('apa');
  const colorNames: Record<AnnotationColor, string> = {
    yellow: t`Highlight in yellow`,
    green: t`Highlight in green`,
    blue: t`Highlight in blue`,
    pink: t`Highlight in pink`,
  };
  const isLow = passageBarSide(passage) === 'above';
  const copy = async (withCitation: boolean) => {
    const text = onCopy(passage.text);
    if (text === '') return;
    try {
      await navigator.clipboard.writeText(withCitation ? quoteWithCitation(text, book, style) : text);
      showToast('success', <Trans>Copied.</Trans>);
    } catch {
      showToast('error', <Trans>The browser blocked copying.</Trans>);
    }
  };
  return (
    <div
      className={classNames(styles.bar, styles.over, isLow && styles.above)}
      role="toolbar"
      aria-label={t`Selected text`}
      data-cover={isLow ? undefined : ''}
    >
      {COLORS.map((color) => (
        <button
          key={color}
          type="button"
          className={styles.swatch}
          data-color={color}
          aria-label={colorNames[color]}
          onClick={() => onHighlight(highlightOf(passage, place, color))}
        />
      ))}
      <Button size="small" icon={<NotebookPen size={16} aria-hidden="true" />} onClick={onNote}>
        <Trans>Note</Trans>
      </Button>
      <Button size="small" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy(false)}>
        <Trans>Copy</Trans>
      </Button>
      <Button size="small" icon={<Quote size={16} aria-hidden="true" />} onClick={() => void copy(true)}>
        <Trans>Copy with citation</Trans>
      </Button>
      <select
        className={styles.citation}
        aria-label={t`Citation style`}
        value={style}
        onChange={(event) => setStyle(STYLES.find((one) => one === event.target.value) ?? 'apa')}
      >
        {STYLES.map((one) => (
          <option key={one} value={one}>
            {STYLE_NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  );
}

export function highlightOf(
  passage: Passage,
  place: ShownPlace | undefined,
  color: AnnotationColor,
): AnnotationContent {
  return {
    kind: 'highlight',
    locator: passage.locator,
    progress: place?.progress ?? 0,
    label: place?.label ?? '',
    quote: passage.text.replace(/\s+/gu, ' ').slice(0, 1_000),
    note: '',
    color,
  };
}
