import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { isKeyOf, personImage } from '../roster-images.ts';
import { chooseLogins, loginCandidates } from './choose-logins.ts';
import { idsOf, isOfStep, linkKeys, markUndone, type StepContext } from './step-context.ts';
import { unreferenced } from './unreferenced.ts';

const newSchema = z.object({
  id: z.coerce.number(),
  key: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
});
const loginSchema = z.object({ login: z.string() });

/** The ids of a person beside the key, with their names in the image. */
const ID_KINDS = { username: 'usernames', student_number: 'studentNumbers', eppn: 'eppns' } as const;

export async function applyPeople(context: StepContext): Promise<void> {
  const { tx, scope } = context;
  const changed = await idsOf(
    tx,
    sql`select c.id from import_changes c join users u on u.id = c.row_id
      where ${isOfStep(context, 'planned')} and c.before is not null and ${personImage(scope)} = c.before for update of u`,
  );
  await writePeople(context, sql`c.after`, changed);
  const added = await addPeople(context);
  await linkKeys(context, 'person', added);
  await addIds(context, sql`c.after`, added);
  await tx.execute(sql`update import_changes c set state = 'applied', after = c.after || ${personImage(scope)}
    from users u where c.id in ${idList([...changed, ...added])} and u.id = c.row_id`);
}

/** Restores people. A new person is deleted, unless something refers to the account; then the person stays as is. */
export async function undoPeople(context: StepContext): Promise<void> {
  const { tx, scope } = context;
  const unchanged = await idsOf(
    tx,
    sql`select c.id from import_changes c join users u on u.id = c.row_id
      where ${isOfStep(context, 'applied')} and c.after @> ${personImage(scope)} for update of u`,
  );
  const restored = await idsOf(
    tx,
    sql`select id from import_changes where id in ${idList(unchanged)} and before is not null`,
  );
  await writePeople(context, sql`c.before`, restored);
  const isOwn = sql`ref.organization_id = ${scope.organizationId} and ref.source = ${scope.source}`;
  const deleted = await idsOf(
    tx,
    sql`delete from users u using import_changes c where c.id in ${idList(unchanged)} and c.action = 'add'
      and u.id = c.row_id and ${await unreferenced(tx, 'users', 'u', { external_ids: isOwn })} returning c.id`,
  );
  await markUndone(context, [...restored, ...deleted]);
}

async function writePeople(context: StepContext, image: SQL, ids: readonly number[]): Promise<void> {
  await context.tx.execute(sql`update users u set first_name = ${image}->>'firstName',
      last_name = ${image}->>'lastName', email = ${image}->>'email'
    from import_changes c where c.id in ${idList(ids)} and u.id = c.row_id`);
  await writeIds(context, image, ids);
}

/** SQL condition: the id `x` of the person of a change is of this kind and source. */
const isOfKind = (scope: StepContext['scope'], kind: string) => sql`x.user_id = c.row_id
  and x.organization_id = ${scope.organizationId} and x.source = ${scope.source} and x.entity = 'person' and x.kind = ${kind}`;

/** Makes the ids of the people equal to those of the image. */
async function writeIds(context: StepContext, image: SQL, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const [kind, name] of Object.entries(ID_KINDS)) {
    await context.tx.execute(sql`delete from external_ids x using import_changes c
      where c.id in ${idList(ids)} and ${isOfKind(context.scope, kind)} and not coalesce(${image}->${name}::text, '[]') ? x.value`);
  }
  await addIds(context, image, ids);
}

/** Adds the ids of the image that the people lack. */
async function addIds({ tx, scope }: StepContext, image: SQL, ids: readonly number[]): Promise<void> {
  for (const [kind, name] of Object.entries(ID_KINDS)) {
    await tx.execute(sql`insert into external_ids (organization_id, source, entity, kind, value, user_id)
      select ${scope.organizationId}::bigint, ${scope.source}, 'person', ${kind}, v.value, c.row_id
      from import_changes c, jsonb_array_elements_text(coalesce(${image}->${name}::text, '[]')) v
      where c.id in ${idList(ids)} and not exists (select 1 from external_ids x where ${isOfKind(scope, kind)} and x.value = v.value)`);
  }
}

/** Creates the new people of a step. A key that got a person since the preview is left out. */
async function addPeople(context: StepContext): Promise<number[]> {
  const { tx, scope } = context;
  const people = await rowsOf(
    tx,
    sql`select c.id, c.key, c.after->'usernames'->>0 as username, nullif(c.after->>'email', '') as email
      from import_changes c where ${isOfStep(context, 'planned')} and c.action = 'add' and not exists (
        select 1 from external_ids x where ${isKeyOf(scope, 'x', 'person')} and x.value = c.key)
      order by c.id`,
    newSchema,
  );
  const waiting = new Map(people.map((person) => [person.id, loginCandidates(person, scope.organizationId)]));
  const added: number[] = [];
  while (waiting.size > 0) {
    const chosen = chooseLogins(waiting, await loadTaken(context, [...waiting.values()].flat()));
    const inserted = await insertPeople(context, chosen);
    // A login that another transaction took meanwhile is not inserted; the next round sees it as taken.
    for (const id of inserted) waiting.delete(id);
    added.push(...inserted);
  }
  return added;
}

async function loadTaken({ tx }: StepContext, logins: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    tx,
    sql`select login from users where login in
      (select value from jsonb_array_elements_text(${JSON.stringify(logins)}::jsonb))`,
    loginSchema,
  );
  return new Set(rows.map(({ login }) => login));
}

async function insertPeople({ tx, scope }: StepContext, logins: ReadonlyMap<number, string>): Promise<number[]> {
  const rows = [...logins].map(([id, login]) => ({ id, login }));
  const inserted = await rowsOf(
    tx,
    sql`insert into users (login, email, first_name, last_name, organization_id, import_source)
      select n.login, c.after->>'email', c.after->>'firstName', c.after->>'lastName', ${scope.organizationId}::bigint,
        ${scope.source}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, login text)
      join import_changes c on c.id = n.id on conflict (login) do nothing returning login`,
    loginSchema,
  );
  const done = new Set(inserted.map(({ login }) => login));
  return idsOf(
    tx,
    sql`update import_changes c set row_id = u.id
      from jsonb_to_recordset(${JSON.stringify(rows.filter(({ login }) => done.has(login)))}::jsonb)
        as n(id bigint, login text) join users u on u.login = n.login
      where c.id = n.id returning c.id`,
  );
}
