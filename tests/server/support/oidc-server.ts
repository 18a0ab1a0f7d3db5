import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from '../../../scripts/postgres.mjs';

export const OIDC_CLIENT = { id: 'carrel', secret: 'only for the tests of this shop' };

/** An OpenID Connect provider of its own on this machine, where everybody may sign in by naming themselves. */
export async function startOidcServer(redirectUri: string) {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      // The address of the user Mallory is not verified.
      claims: () => ({
        sub: id,
        email: `${id}@school.example`,
        email_verified: id !== 'mallory',
        given_name: 'Grace',
        family_name: 'Hopper',
      }),
    }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    /** What a person's browser does there: names itself, consents, and is sent back. Gives the address it is sent to. */
    signInAs: (address: string, login: string) => walk(address, login, redirectUri),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function walk(start: string, login: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const target = answer.headers.get('location');
    form = undefined;
    if (target !== null) {
      address = new URL(target, address).href;
      if (address.startsWith(redirectUri)) return address;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`The provider said: ${page.slice(0, 300)}`);
    address = new URL(action, address).href;
    form = new URLSearchParams({ prompt, login, password: 'any' });
  }
  throw new Error('The provider never sent anybody back');
}
