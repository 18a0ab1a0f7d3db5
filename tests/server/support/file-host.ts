import { createServer } from 'node:http';
import { freePort } from '../../../scripts/postgres.mjs';

interface HostAnswer {
  readonly status?: number;
  readonly body?: Buffer | Uint8Array | string;
  /** The target of a redirect. */
  readonly location?: string;
}

/** Starts a host of files on this machine, whose answers a test sets by path. */
export async function startFileHost() {
  const answers = new Map<string, HostAnswer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body = '', location } = answers.get(request.url ?? '') ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    /** The paths that were asked for. */
    asked,
    close: () => void server.close(),
  };
}

export type FileHost = Awaited<ReturnType<typeof startFileHost>>;
