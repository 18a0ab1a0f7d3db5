import Search from 'lucide-react/icons/search';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './search-field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

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
