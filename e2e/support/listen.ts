import type { Server } from 'node:http';

/** Listens on a free port, on this machine only. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server that listens on a port has a port.');
  return address.port;
}
