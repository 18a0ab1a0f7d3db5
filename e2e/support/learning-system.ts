import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { LTI_CLAIM, launchClaims } from '../../tests/server/support/lti-platform.ts';

interface LearningSystem {
  readonly port: number;
  readonly clientId: string;
  readonly deploymentId: string;
  /** Origin of the store. */
  readonly store: string;
  /** The person who is logged in at the system. */
  readonly person: { readonly sub: string; readonly name: string; readonly sourcedId: string };
}

/**
 * Starts a learning management system: a course page that opens the store inside a frame, the address that answers its
 * login with a signed message, and the keys. It listens under an address of another site than the store's.
 */
export async function startLearningSystem({ port, clientId, deploymentId, store, person }: LearningSystem) {
  const origin = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'e2e', alg: 'RS256', use: 'sig' };
  const login = new URLSearchParams({
    ...{ iss: origin, client_id: clientId, login_hint: person.sub, target_link_uri: `${store}/lti/launch` },
  });

  const answerLogin = async (asked: URLSearchParams) => {
    const token = await new SignJWT({
      ...launchClaims({ sub: person.sub, name: person.name, given_name: person.name, family_name: '' }),
      [`${LTI_CLAIM}deployment_id`]: deploymentId,
      [`${LTI_CLAIM}lis`]: { person_sourcedid: person.sourcedId },
      [`${LTI_CLAIM}context`]: { id: 'course-7', label: 'HIST-101', title: 'History of Maps' },
      nonce: asked.get('nonce'),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'e2e' })
      .setIssuer(origin)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return `<!doctype html><title>Login</title><form method="post" action="${asked.get('redirect_uri')}">
<input type="hidden" name="state" value="${asked.get('state')}"><input type="hidden" name="id_token" value="${token}">
</form><script>document.forms[0].submit()</script>`;
  };
  const pageOf = async (url: URL): Promise<string> => {
    if (url.pathname === '/auth') return answerLogin(url.searchParams);
    return `<!doctype html><html lang="en"><title>Course</title><h1>History of Maps</h1>
<iframe title="Books" width="600" height="400" src="${store}/lti/login?${login}"></iframe></html>`;
  };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/jwks') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    pageOf(url).then(
      (page) => response.end(page),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    courseUrl: `${origin}/course`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
