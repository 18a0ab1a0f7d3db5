import Search from 'lucide-react/icons/search';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { FieldError } from './field-error.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id' | 'onSubmit' | 'ref'> {
  /** The field shows each new value of this property. Between changes the person can edit the field freely. */
  defaultValue?: string | undefined;
  /** Target of the GET form if `onSearch` is not set or scripts do not run. */
  action: string;
  label: string;
  submitLabel: ReactNode;
  error?: ReactNode;
  /** Receives the trimmed terms. If it is set, the form is not submitted. */
  onSearch?: ((terms: string) => void) | undefined;
  /** Loads an input that suggests while a person types. It replaces the plain one when that gets the focus. */
  loadSuggestingInput?: (() => Promise<ComponentType<SuggestingInputProps>>) | undefined;
}

/** The attributes of the plain input, and its state when it is replaced. */
export interface SuggestingInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'defaultValue'> {
  /** The input shows each new value of this property. */
  shown: string;
  typed: string;
  /** The selected part of the text if the plain input has the focus. */
  selection: readonly [start: number, end: number] | undefined;
}

/**
 * The form has a role instead of a `<search>` element, because browsers from before 2023 do not expose that element as
 * a landmark.
 */
const landmark = { role: 'search' };

/**
 * A search form that also works as a plain GET form. Its input accepts the usual attributes (`name`, `defaultValue`,
 * `maxLength`…).
 */
export function SearchField(props: SearchFieldProps) {
  const { action, label, submitLabel, error, onSearch, name = 'terms', defaultValue = '', ...input } = props;
  const { loadSuggestingInput, ...attributes } = input;
  const field = useShown(defaultValue);
  const { replacement, load } = useReplacement(field, loadSuggestingInput);
  const id = useId();
  const errorId = `${id}-error`;

  const common = {
    autoComplete: 'off',
    enterKeyHint: 'search',
    maxLength: 1000,
    placeholder: label,
    ...attributes,
    type: 'search',
    id,
    name,
    className: styles.input,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  const search = (form: FormData) => onSearch?.(String(form.get(name) ?? '').trim());
  return (
    <div>
      <form
        {...landmark}
        aria-label={label}
        className={styles.form}
        action={action}
        method="get"
        noValidate
        onSubmit={(event) => {
          if (!onSearch) return;
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <span className={styles.icon}>
          <Search size={18} aria-hidden="true" />
        </span>
        {replacement ? (
          <replacement.Input {...common} {...replacement.state} shown={defaultValue} />
        ) : (
          <input {...common} ref={field} defaultValue={defaultValue} onFocus={load} />
        )}
        <button type="submit" className={styles.button}>
          {submitLabel}
        </button>
      </form>
      <div className={styles.error} aria-live="polite">
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

/**
 * Writes a changed value into the existing field, because a new field would lose the focus. Text typed before hydration
 * is kept.
 */
function useShown(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}

/** Loads the suggesting input once, and keeps what was typed into the plain one. Without it the plain one stays. */
function useReplacement(
  field: RefObject<HTMLInputElement | null>,
  loadSuggestingInput: SearchFieldProps['loadSuggestingInput'],
) {
  const [replacement, setReplacement] = useState<Replacement>();
  const load = useCallback(() => {
    loadSuggestingInput?.().then(
      (Input) => {
        const plain = field.current;
        if (!plain) return;
        const state = { typed: plain.value, selection: selectionOf(plain) };
        // At once, so that no key press is lost in between.
        flushSync(() => setReplacement({ Input, state }));
      },
      () => undefined,
    );
  }, [field, loadSuggestingInput]);
  // The field may have got the focus before hydration.
  useEffect(() => {
    if (document.activeElement === field.current) load();
  }, [field, load]);
  return { replacement, load };
}

interface Replacement {
  readonly Input: ComponentType<SuggestingInputProps>;
  readonly state: Pick<SuggestingInputProps, 'typed' | 'selection'>;
}

function selectionOf(input: HTMLInputElement): SuggestingInputProps['selection'] {
  if (document.activeElement !== input) return undefined;
  return [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
}
