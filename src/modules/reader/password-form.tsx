import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './reader.module.css';
import type { PasswordRequest } from './use-password-request.ts';

/** Asks for the password of a file. It is used on this device only and is not stored. */
export function PasswordForm({ request: { isRepeated, answer } }: { request: PasswordRequest }) {
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        answer(String(new FormData(event.currentTarget).get('password') ?? ''));
      }}
    >
      <TextField
        label={<Trans>Password of this book</Trans>}
        help={<Trans>This file is protected by a password. The password is not saved.</Trans>}
        error={isRepeated ? <Trans>This password is wrong. Try again.</Trans> : undefined}
        name="password"
        type="password"
        autoComplete="off"
        autoFocus
        required
      />
      <Button type="submit" kind="primary">
        <Trans>Open the book</Trans>
      </Button>
    </form>
  );
}
