import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { eulaRequests, users } from '../db/schema/people.ts';

const lastRequest = sql`(select max(${eulaRequests.askedAt}) from ${eulaRequests})`;
const lastAnswer = sql`coalesce(${users.eulaAcceptedAt}, ${users.createdAt})`;

/**
 * True if the person must accept the license agreement (ACCT-1): the account says so, or everybody was asked since the
 * person last accepted it or got the account.
 */
export const mustAcceptEula: SQL<boolean> = sql`(${users.mustAcceptEula} or coalesce(${lastRequest} > ${lastAnswer}, false))`;

/** The columns of a person. Its `mustAcceptEula` is also true after a request to everybody. */
export const personColumns = { ...getTableColumns(users), mustAcceptEula };
