import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/**
 * Sends the same GET over several open connections, one request at a time on each, and returns the answers per second.
 * It reads only the length of an answer, because `fetch` costs more processor time than the servers that are measured.
 */
export async function answersPerSecond(
  origin: string,
  path: string,
  seconds: number,
  connections = 8,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`;
  const started = performance.now();
  const until = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(connect(Number(port), hostname), request, until)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return (answered / (performance.now() - started)) * 1000;
}

/** Repeats the request until the time is over. Rejects if an answer is not 200 or has no length. */
function askUntil(socket: Socket, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0;
    let missing: number | undefined;
    let head = '';
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`The server closed the connection after ${answered} answers`)));
    socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      let received = chunk.byteLength;
      if (missing === undefined) {
        const at = (head + chunk.toString('latin1')).indexOf(HEAD_END);
        const before = head.length;
        head += chunk.toString('latin1');
        if (at < 0) return;
        const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head.slice(0, at + 2))?.[1];
        if (length === undefined) {
          socket.destroy(new Error(`Not an answer with a length: ${head.slice(0, at)}`));
          return;
        }
        received = before + received - at - HEAD_END.length;
        missing = Number(length);
        head = '';
      }
      missing -= received;
      if (missing > 0) return;
      missing = undefined;
      answered += 1;
      if (performance.now() < until) socket.write(request);
      else {
        resolve(answered);
        socket.end();
      }
    });
  });
}
