import { randomUUID } from 'node:crypto';

export interface NewPerson {
  readonly key: string;
  readonly username: string | null;
  readonly email: string | null;
}

/**
 * The logins that a new person may get, the preferred one first: username, e-mail address, then a derived one that is
 * unique to the school. An import never takes the login of an account that exists (IDENT-3).
 */
export function loginCandidates({ key, username, email }: NewPerson, organizationId: number): readonly string[] {
  const base = username ?? (email?.split('@')[0] || key);
  const derived = `${base}.${organizationId}`;
  return [username, email, derived, `${derived}.${key}`, `${derived}.${randomUUID()}`].flatMap((login) => {
    const clean = login?.trim().toLowerCase();
    return clean ? [clean] : [];
  });
}

/** Chooses a free login for each person. Each login is chosen once. */
export function chooseLogins(
  candidates: ReadonlyMap<number, readonly string[]>,
  taken: ReadonlySet<string>,
): ReadonlyMap<number, string> {
  const used = new Set(taken);
  const chosen = new Map<number, string>();
  for (const [id, logins] of candidates) {
    const login = logins.find((one) => !used.has(one));
    if (login === undefined) continue;
    used.add(login);
    chosen.set(id, login);
  }
  return chosen;
}
