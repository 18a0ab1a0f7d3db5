import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from '../../../scripts/postgres.mjs';

export const OIDC_CLIENT = { id: 'carrel', secret: 'only for the tests of this shop' };

interface OidcServerOptions {
  /** Any free port by default. */
  readonly port?: number;
  /** Given and family name by login; everybody else is Grace Hopper. */
  readonly names?: Readonly<Record<string, readonly [string, string]>>;
}

/**
 * Starts an OpenID Connect provider on this machine, where people sign in by typing any name.
 * @param studentNumbers the claim `student_number` by name
 */
export async function startOidcServer(
  redirectUri: string,
  studentNumbers: Readonly<Record<string, unknown>> = {},
  { port: wanted, names = {} }: OidcServerOptions = {},
) {
  const port = wanted ?? (await freePort());
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
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'student_number'],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => {
        const [givenName, familyName] = names[id] ?? ['Grace', 'Hopper'];
        return {
          sub: id,
          email: `${id}@school.example`,
          // The login Mallory has an email address that was not verified.
          email_verified: id !== 'mallory',
          given_name: givenName,
          family_name: familyName,
          ...(Object.hasOwn(studentNumbers, id) ? { student_number: studentNumbers[id] } : {}),
        };
      },
    }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    issuer,
    /**
     * Signs in at the provider like a person's browser: enters the name, consents and follows the redirects. Returns
     * the address to which it is redirected.
     */
    signInAs: (address: string, login: string) => walk(address, login, redirectUri),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Browsers open connections that they do not use, and the server would wait for them.
        server.closeAllConnections();
      }),
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
