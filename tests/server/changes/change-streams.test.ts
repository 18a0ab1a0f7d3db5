import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ChangeStreams, createChangeStreams } from '../../../server/changes/change-streams.ts';
import { openTestDatabase } from '../support/test-database.ts';

type Open = Awaited<ReturnType<typeof openTestDatabase>>;

const ada = { userId: 1, session: 'a' };

let open: Open;
let streams: ChangeStreams;
let receive: (payload: string) => void;

beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  streams = createChangeStreams(
    open.db,
    () => new Date(),
    async (_, onMessage) => {
      receive = onMessage;
      return async () => undefined;
    },
  );
});
afterEach(async () => {
  await streams.close();
  vi.useRealTimers();
});

test('a stream has a comment every 25 seconds, so that no proxy closes it', async () => {
  const output = await streams.open(ada);
  expect(String(output.read())).toBe(': open\n\n');
  vi.advanceTimersByTime(24_999);
  expect(output.read()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(String(output.read())).toBe(': still here\n\n');
});

test('it ends after an hour, so that the device opens it again with its session and its cursor', async () => {
  const output = await streams.open(ada);
  vi.advanceTimersByTime(3_600_000);
  expect(output.writableEnded).toBe(false);
  vi.advanceTimersByTime(25_000);
  expect(output.writableEnded).toBe(true);
});

test('each stream of a person is told, except those of the session that made the change', async () => {
  const [own, other, stranger] = [
    await streams.open(ada),
    await streams.open({ userId: 1, session: 'b' }),
    await streams.open({ userId: 2, session: 'c' }),
  ];
  receive(JSON.stringify({ person: 1, subject: 'cart', origin: 'a' }));
  expect(String(own.read())).not.toContain('event:');
  expect(String(other.read())).toContain('event:');
  expect(String(stranger.read())).not.toContain('event:');
});
