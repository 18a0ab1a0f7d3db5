import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { type AccountOutcome, addAccount, resetPassword } from './set-account.ts';

const usage = `Usage: npm run account -- LOGIN EMAIL FIRST-NAME LAST-NAME   makes an account
       npm run account -- LOGIN                              gives it another password
The password is the first line of standard input.`;

const outcomes: Readonly<Record<AccountOutcome, string>> = {
  added: 'The account is made.',
  changed: 'The password is changed, and every browser of the account is logged out.',
  taken: 'There is such an account already. Nothing was changed.',
  unknown: 'There is no such account.',
  password_too_short: 'The password needs at least 8 characters.',
  password_too_long: 'The password may have 128 characters at most.',
  password_known: 'The password is easy to guess. Choose another one.',
};

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  for await (const line of lines) return line;
  return '';
}

/** Creates an account or resets a password from the terminal. Returns the exit code. */
async function runAccount(args: readonly string[]): Promise<number> {
  const [login, email, firstName, lastName] = args;
  if (!login || (args.length !== 1 && args.length !== 4)) {
    console.error(usage);
    return 2;
  }
  const password = await readPassword();
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const outcome =
      email && firstName && lastName
        ? await addAccount(db, { login, email, firstName, lastName }, password)
        : await resetPassword(db, login, password, new Date());
    console.log(outcomes[outcome]);
    return outcome === 'added' || outcome === 'changed' ? 0 : 1;
  } finally {
    await close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await runAccount(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
