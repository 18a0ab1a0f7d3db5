import { personOf } from '../api/account.ts';
import type { CatalogueDatabase } from '../store/catalogue-database.ts';
import type { Chance } from '../store/chance.ts';
import { deletePerson, withPersonDatabase } from '../store/person-database.ts';
import { loadLogin, putLogin } from '../store/site.ts';
import { nobody } from './nobody.ts';

/**
 * A person who logged in on a shared computer has nothing kept there after the browser was closed. What was left is removed here,
 * before anybody sees anything: unsent changes too, as they were told.
 *
 * @param isBrowserNew whether the browser was closed since
 */
export async function forgetSharedPerson(
  catalogue: CatalogueDatabase,
  isBrowserNew: () => boolean,
  { now }: Pick<Chance, 'now'>,
): Promise<void> {
  const login = (await loadLogin(catalogue))?.value;
  if (!login?.isShared || !isBrowserNew()) return;
  await withPersonDatabase(personOf(login), deletePerson);
  // Last: a crash before it only repeats the removal.
  await putLogin(catalogue, nobody, now());
}
