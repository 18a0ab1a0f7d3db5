import { Trans, useLingui } from '@lingui/react/macro';
import AArrowDown from 'lucide-react/icons/a-arrow-down';
import AArrowUp from 'lucide-react/icons/a-arrow-up';
import type { ReactNode } from 'react';
import type { ReadingStyle } from '../../../domain/reading/reading-schema.ts';
import { stepTextSize } from '../../../domain/reading/reading-style.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { BookInfo } from '../reading-engine.ts';
import styles from './panels.module.css';

interface AppearancePanelProps {
  style: ReadingStyle;
  layout: BookInfo['layout'];
  onStyle: (style: ReadingStyle) => void;
}

/** Settings for the appearance of the pages. The book changes at once. */
export function AppearancePanel({ style, layout, onStyle }: AppearancePanelProps) {
  const { t } = useLingui();
  const size = style.textSize;
  const step = (direction: 1 | -1) => () => onStyle({ ...style, textSize: stepTextSize(size, direction) });
  return (
    <div className={styles.appearance}>
      <fieldset className={styles.sizes} aria-label={t`Text size`}>
        <IconButton
          label={t`Smaller text`}
          icon={<AArrowDown size={22} />}
          disabled={stepTextSize(size, -1) === size}
          onClick={step(-1)}
        />
        <output>{t`${size}%`}</output>
        <IconButton
          label={t`Larger text`}
          icon={<AArrowUp size={22} />}
          disabled={stepTextSize(size, 1) === size}
          onClick={step(1)}
        />
      </fieldset>
      <Choice
        legend={<Trans>Colors</Trans>}
        name="theme"
        value={style.theme}
        options={{ light: t`Light`, sepia: t`Sepia`, dark: t`Dark`, contrast: t`High contrast` }}
        onChoose={(theme) => onStyle({ ...style, theme })}
      />
      {layout === 'reflowable' && (
        <>
          <Choice
            legend={<Trans>Typeface</Trans>}
            name="font"
            value={style.font}
            options={{ book: t`The book’s own`, serif: t`Serif`, sans: t`Sans serif`, easy: t`Dyslexia-friendly` }}
            onChoose={(font) => onStyle({ ...style, font })}
          />
          <Choice
            legend={<Trans>Spacing</Trans>}
            name="spacing"
            value={style.spacing}
            options={{ book: t`The book’s own`, wide: t`Wide`, widest: t`Widest` }}
            onChoose={(spacing) => onStyle({ ...style, spacing })}
          />
          <Choice
            legend={<Trans>Pages</Trans>}
            name="flow"
            value={style.flow}
            options={{ paged: t`Turn pages`, scrolled: t`Scroll` }}
            onChoose={(flow) => onStyle({ ...style, flow })}
          />
        </>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: ReactNode;
  name: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ legend, name, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {keysOf(options).map((one) => (
        <label key={one} className={styles.option}>
          <input type="radio" name={`reading-${name}`} checked={one === value} onChange={() => onChoose(one)} />
          {options[one]}
        </label>
      ))}
    </fieldset>
  );
}

function keysOf<Key extends string>(record: Readonly<Record<Key, string>>): Key[] {
  const isKey = (key: string): key is Key => key in record;
  return Object.keys(record).filter(isKey);
}
