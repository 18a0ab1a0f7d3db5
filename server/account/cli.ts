import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { type ManagerOutcome, makeManager, type School } from '../staff/make-manager.ts';
import { addAccount, type NewAccount, resetPassword } from './set-account.ts';

const usage = `Usage: npm run account -- LOGIN EMAIL FIRST-NAME LAST-NAME   creates an account
       npm run account -- LOGIN                              sets a new password
       npm run account -- --manager [--school TITLE [--host HOST]] LOGIN [EMAIL FIRST-NAME LAST-NAME]
                                                             makes the person a manager of the installation
The password is the first line of standard input. An existing account keeps its password when it becomes a manager.`;

const outcomes: Readonly<Record<ManagerOutcome, string>> = {
  added: 'The account is created.',
  changed: 'The password is changed, and every browser of the account is logged out.',
  taken: 'There is such an account already. Nothing was changed.',
  unknown: 'There is no such account.',
  password_too_short: 'The password needs at least 8 characters.',
  password_too_long: 'The password may have 128 characters at most.',
  password_known: 'The password is easy to guess. Choose another one.',
  host_taken: 'The host belongs to another school. Nothing was changed.',
  already_manager: 'The person is a manager already. Nothing was changed.',
};

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  if (process.stdin.isTTY) process.stderr.write('Password: ');
  for await (const line of lines) return line;
  return '';
}

interface Command {
  readonly isManager: boolean;
  readonly login: string;
  /** Absent for an account that exists. */
  readonly account: NewAccount | undefined;
  readonly school: School | undefined;
}

/** Reads the arguments. Returns `undefined` if they do not fit together. */
export function readCommand(args: readonly string[]): Command | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { manager: { type: 'boolean' }, school: { type: 'string' }, host: { type: 'string' } },
  });
  const [login, email, firstName, lastName] = positionals;
  if (!login || (positionals.length !== 1 && positionals.length !== 4)) return undefined;
  const { manager: isManager = false, school: title, host } = values;
  const hasLooseOption = (title !== undefined && !isManager) || (host !== undefined && !title) || title === '';
  if (hasLooseOption) return undefined;
  const account = email && firstName && lastName ? { login, email, firstName, lastName } : undefined;
  return { isManager, login, account, school: title ? { title, host } : undefined };
}

/** Creates an account, resets a password or makes a manager from the terminal. Returns the exit code. */
async function runAccount(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    console.error(usage);
    return 2;
  }
  const { isManager, login, account, school } = command;
  const password = isManager && !account ? '' : await readPassword();
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const outcome = isManager
      ? await makeManager(db, account ?? login, password, school, new Date())
      : await setAccount(db, login, account, password);
    const isDone = outcome === 'added' || outcome === 'changed';
    console.log(isDone && isManager ? `${login} is a manager now. Sign in and open /manage.` : outcomes[outcome]);
    return isDone ? 0 : 1;
  } finally {
    await close();
  }
}

function setAccount(db: Database, login: string, account: NewAccount | undefined, password: string) {
  return account ? addAccount(db, account, password) : resetPassword(db, login, password, new Date());
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await runAccount(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
