import { SMTPServer } from 'smtp-server';

/** A message that a mail server took: the envelope, and the message as it was sent. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly taken: TakenMail[];
  /** The behavior of the server for the next messages. `lost`: it takes the message and breaks the connection instead of confirming it. */
  answer: 'take' | 'busy' | 'refuse' | 'lost';
  close(): Promise<void>;
}

/** Starts a mail server on this machine. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const taken: TakenMail[] = [];
  const state: { answer: TestSmtpServer['answer'] } = { answer: 'take' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (state.answer === 'busy') return done(withCode(450));
      return done(state.answer === 'refuse' ? withCode(550) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        taken.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString('utf8') });
        if (state.answer !== 'lost') return done(null, 'taken');
        for (const { _socket } of server.connections) _socket.destroy();
        return undefined;
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  return {
    port: address.port,
    taken,
    get answer() {
      return state.answer;
    },
    set answer(next) {
      state.answer = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function withCode(responseCode: number): Error {
  return Object.assign(new Error('Not now'), { responseCode });
}
