import Search from 'lucide-react/icons/search';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'id' | 'onSubmit' | 'ref'> {
  /** Shown anew whenever it becomes another; in between, the field is the person's to write in. */
  defaultValue?: string | undefined;
  /** Where the GET form leads when nobody takes the submission over. */
  action: string;
  label: string;
  submitLabel: ReactNode;
  error?: ReactNode;
  /** Gets the trimmed terms; the form is then not sent. */
  onSearch?: ((terms: string) => void) | undefined;
}

/** The role on the form instead of a `<search>` element, which browsers of before 2023 do not know as a landmark. */
const landmark = { role: 'search' };

/** A search form that also works as a plain GET form. Its input takes the usual attributes (`name`, `defaultValue`, `maxLength`…). */
export function SearchField(props: SearchFieldProps) {
  const { action, label, submitLabel, error, onSearch, name = 'terms', defaultValue = '', ...input } = props;
  const field = useShown(defaultValue);
  const id = useId();
  const errorId = `${id}-error`;

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
        <input
          autoComplete="off"
          enterKeyHint="search"
          maxLength={1000}
          placeholder={label}
          {...input}
          ref={field}
          defaultValue={defaultValue}
          type="search"
          id={id}
          name={name}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
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

/** Shows another value in the same field: a new one would lose the focus. What was typed into a painted page stays. */
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
