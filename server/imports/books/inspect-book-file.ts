import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type Inspection,
  type InspectionAnswer,
  type InspectionRequest,
  inspectionAnswerSchema,
  type SampleTerms,
} from './inspection.ts';
import { RefusedFile } from './refused-file.ts';

const IS_SOURCE = import.meta.url.endsWith('.ts');
const INSPECTOR = fileURLToPath(new URL(`./inspector.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url));

const MEGABYTE = 1024 ** 2;
const LOOK_AT_MEMORY_MS = 50;

/** Returns what a book file says about itself. @throws RefusedFile */
export async function inspectBookFile(request: Omit<InspectionRequest, 'sample'>): Promise<Inspection> {
  const answer = await openInProcess(request);
  if (answer.kind !== 'inspected') throw new Error('A book file was not inspected');
  return answer.inspection;
}

/**
 * Makes the sample of a book file (READ-8). Returns `undefined` if nothing of the book fits into the share.
 * @throws RefusedFile
 */
export async function makeSample(
  request: Omit<InspectionRequest, 'sample'>,
  sample: SampleTerms,
): Promise<Uint8Array | undefined> {
  const answer = await openInProcess({ ...request, sample });
  if (answer.kind !== 'sampled') throw new Error('No sample of a book file was made');
  return answer.file;
}

/**
 * Opens a book file in a process of its own (BOOK-4). A hostile file can stop only that process: it is ended when it
 * takes too long or too much memory, and the server keeps answering meanwhile.
 * @throws RefusedFile
 */
async function openInProcess(request: InspectionRequest): Promise<InspectionAnswer> {
  const { maxInspectSeconds, maxInspectMegabytes } = request.limits;
  const child = fork(INSPECTOR, [], {
    execArgv: [...(IS_SOURCE ? ['--import', 'tsx'] : []), `--max-old-space-size=${maxInspectMegabytes}`],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const overTime = new RefusedFile('inspection_too_slow', { seconds: maxInspectSeconds });
  const overMemory = new RefusedFile('inspection_too_heavy', { megabytes: maxInspectMegabytes });
  let excess: RefusedFile | undefined;
  const end = (reason: RefusedFile) => {
    excess ??= reason;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => end(overTime), maxInspectSeconds * 1000);
  const scale = setInterval(async () => {
    if ((await residentBytes(child)) > maxInspectMegabytes * MEGABYTE) end(overMemory);
  }, LOOK_AT_MEMORY_MS);
  try {
    const answer = await ask(child, request);
    // V8 ends a process whose heap is full. The process then gives no answer.
    if (answer === undefined) throw excess ?? overMemory;
    if (answer.kind === 'failed') throw new Error(`A book file could not be inspected: ${answer.message}`);
    if (answer.kind === 'refused') throw new RefusedFile(answer.code, answer.params);
    return answer;
  } finally {
    clearTimeout(clock);
    clearInterval(scale);
    child.kill('SIGKILL');
  }
}

/** Sends the request. Returns `undefined` if the process ends before it answers. */
async function ask(child: ChildProcess, request: InspectionRequest) {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const answered = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(() => undefined);
    child.send(request);
    const message = await Promise.race([answered, ended]);
    return message && inspectionAnswerSchema.parse(message[0]);
  } finally {
    stop.abort();
  }
}

/** Returns the memory of a process where the system tells it. Elsewhere only the limit of its heap holds. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}
