import { expect } from '@playwright/test';
import { asAdmin } from '../../scripts/postgres.mjs';
import type { ServerProcess } from './server-process.ts';

/** Changes the store's database while people shop, as the operator would. */
export class BackOffice {
  readonly #database: string;

  constructor({ database }: ServerProcess) {
    if (database === undefined) throw new Error('The embedded database is open to its server alone.');
    this.#database = database;
  }

  /** Sets the price of every version of a book, in cents. */
  async setPrice(book: string, cents: number): Promise<void> {
    await this.#change(
      'UPDATE offerings SET price_cents = $2 FROM products WHERE products.id = product_id AND name = $1',
      [book, cents],
    );
  }

  /** Withdraws every version of a book from sale, or restores them. */
  async sell(book: string, isOnSale: boolean): Promise<void> {
    const statement =
      'UPDATE offerings SET is_active = $2 FROM products WHERE products.id = product_id AND products.name = $1';
    await this.#change(statement, [book, isOnSale]);
  }

  /** Expires a person's sessions, as after a month without use. */
  async letSessionsRunOut(login: string): Promise<void> {
    const statement =
      "UPDATE sessions SET expires_at = now() - interval '1 minute' FROM users WHERE users.id = user_id AND login = $1";
    await this.#change(statement, [login]);
  }

  /** Makes a person the manager of the first school and takes the other roles away. */
  async makeManager(login: string): Promise<void> {
    await this.#replaceRoles(login, 'SELECT min(id) FROM organizations');
  }

  /** Makes a person the manager of another person's school and takes the other roles away. */
  async makeManagerOf(student: string, login: string): Promise<void> {
    await this.#replaceRoles(login, 'SELECT organization_id FROM users WHERE login = $2', student);
  }

  async #replaceRoles(login: string, school: string, ...values: string[]): Promise<void> {
    await asAdmin(this.#database, (admin) =>
      admin.query('DELETE FROM staff_roles USING users WHERE users.id = user_id AND login = $1', [login]),
    );
    const statement = `INSERT INTO staff_roles (organization_id, user_id, role)
      SELECT (${school}), id, 'manager' FROM users WHERE login = $1`;
    await this.#change(statement, [login, ...values]);
  }

  /** Puts the account of a person into the queue of the first school, because nobody in its roster has the number. */
  async letWaitForRoster(login: string, studentNumber: string): Promise<void> {
    const statement = `INSERT INTO unmatched_people (organization_id, user_id, reason, claims)
      SELECT (SELECT min(id) FROM organizations), id, 'no_match', jsonb_build_object('student_number', $2::text)
      FROM users WHERE login = $1`;
    await this.#change(statement, [login, studentNumber]);
  }

  async #change(statement: string, values: readonly (string | number | boolean)[]): Promise<void> {
    const { rowCount } = await asAdmin(this.#database, (admin) => admin.query(statement, [...values]));
    expect(rowCount, statement).toBeGreaterThan(0);
  }
}
