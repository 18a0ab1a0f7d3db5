import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import layout from '../../../ui/page/layout.module.css';
import { ProblemBanner } from '../server-problem.tsx';
import styles from './edit-form.module.css';
import type { Edit } from './use-edit.ts';

/** Names and formats the fields of a form, for the table of a conflict. */
export type FieldTexts<Form> = { readonly [Field in FieldOf<Form>]: FieldText<Form[Field]> };

type FieldOf<Form> = Exclude<keyof Form & string, 'version'>;

interface FieldText<Value> {
  readonly name: string;
  readonly show: (value: Value) => ReactNode;
}

interface EditFormProps<Form extends Readonly<Record<string, unknown>>> {
  edit: Edit<Form>;
  fields: FieldTexts<Form>;
  label: string;
  children: ReactNode;
}

/** A form that is saved with its button or with Ctrl+S, and that shows both sides of a conflict (STAFF-3). */
export function EditForm<Form extends Readonly<Record<string, unknown>>>(props: EditFormProps<Form>) {
  const { edit, fields, label, children } = props;
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const canSave = edit.isChanged && !edit.isBusy;
  // Like the button: the browser first checks the fields, and names and focuses the first that is wrong.
  const requestSave = useEffectEvent(() => {
    if (canSave) form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      requestSave();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) edit.save();
  };
  const problem = <ProblemBanner error={edit.error} />;
  return (
    <form ref={form} aria-label={label} className={classNames(layout.stack, styles.form)} onSubmit={submit}>
      {children}
      {edit.theirs ? (
        <>
          {problem}
          <Conflict edit={edit} theirs={edit.theirs} fields={fields} />
        </>
      ) : (
        <div className={styles.foot}>
          {problem}
          {edit.isChanged && (
            <div className={styles.actions}>
              <Button type="submit" kind="primary" busy={edit.isBusy} aria-keyshortcuts="Control+S" title={t`Ctrl+S`}>
                <Trans>Save</Trans>
              </Button>
              <Button onClick={edit.discard}>
                <Trans>Discard changes</Trans>
              </Button>
              <span className={layout.muted}>
                <Trans>Not saved yet. What you typed stays in this tab.</Trans>
              </span>
            </div>
          )}
        </div>
      )}
    </form>
  );
}

interface ConflictProps<Form extends Readonly<Record<string, unknown>>> {
  edit: Edit<Form>;
  theirs: Form;
  fields: FieldTexts<Form>;
}

function Conflict<Form extends Readonly<Record<string, unknown>>>({ edit, theirs, fields }: ConflictProps<Form>) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone. The person gets to the question, which may lie below the window.
  useEffect(() => box.current?.focus(), []);
  const names = Object.keys(fields).filter((name): name is FieldOf<Form> => name in fields);
  const saveMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (currentTarget.form?.reportValidity()) edit.saveMine();
  };
  const changed = names.filter((name) => JSON.stringify(edit.values[name]) !== JSON.stringify(theirs[name]));
  return (
    <div ref={box} tabIndex={-1}>
      <Banner tone="warning" title={t`Somebody else changed this in the meantime`}>
        <div className={layout.stack}>
          <p>
            <Trans>Nothing was saved. Compare both, then decide.</Trans>
          </p>
          <table className={styles.conflict}>
            <thead>
              <tr>
                <th scope="col">{t`Field`}</th>
                <th scope="col">{t`Yours`}</th>
                <th scope="col">{t`Saved by somebody else`}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map((name) => (
                <tr key={name}>
                  <th scope="row">{fields[name].name}</th>
                  <td>{fields[name].show(edit.values[name])}</td>
                  <td>{fields[name].show(theirs[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={layout.cluster}>
            <Button kind="primary" busy={edit.isBusy} onClick={saveMine}>
              <Trans>Save mine</Trans>
            </Button>
            <Button onClick={edit.discard}>
              <Trans>Use theirs</Trans>
            </Button>
          </div>
        </div>
      </Banner>
    </div>
  );
}
