import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AddressProblem, findAddressProblem, isPrivateIp } from './outbound-address.ts';

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

/** The reason that another server could not be reached, as a code that the pages of staff translate. */
export type CallProblem =
  | AddressProblem
  | 'host_unknown'
  | 'refused'
  | 'certificate'
  | 'timeout'
  | 'too_large'
  | 'unreachable';

export class OutboundCallError extends Error {
  readonly problem: CallProblem;

  constructor(problem: CallProblem, options?: ErrorOptions) {
    super(`Another server could not be asked: ${problem}`, options);
    this.problem = problem;
  }
}

export interface OutboundCall {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** Largest answer; 1 MB by default. */
  readonly maxBytes?: number;
}

/**
 * Calls an address that staff typed (NET-1). The name is resolved here and the connection goes to the address that was
 * checked, so that a name cannot lead into the network of the server. Redirects are not followed.
 * @param allowedOrigins origins that the operator allowed, which may be private
 * @throws OutboundCallError
 */
export async function outboundFetch(
  address: string,
  allowedOrigins: readonly string[],
  call: OutboundCall = {},
): Promise<Response> {
  try {
    const answer = await openOutbound(address, allowedOrigins, { ...call, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return await readAnswer(answer, call.maxBytes ?? MAX_BYTES);
  } catch (error) {
    throw toCallError(error);
  }
}

/**
 * Begins a call like {@link outboundFetch} and returns the answer before its body is read.
 * @throws OutboundCallError
 */
export function openOutbound(
  address: string,
  allowedOrigins: readonly string[],
  { method = 'GET', headers, body, signal }: Omit<OutboundCall, 'maxBytes'> & { readonly signal: AbortSignal },
): Promise<http.IncomingMessage> {
  const problem = findAddressProblem(address, allowedOrigins);
  if (problem) return Promise.reject(new OutboundCallError(problem));
  const url = new URL(address);
  const options: https.RequestOptions = {
    ...{ method, signal, headers: { ...headers, 'accept-encoding': 'identity' } },
    ...(allowedOrigins.includes(url.origin) ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve);
    request.on('error', (error: unknown) => reject(toCallError(error)));
    request.end(body);
  });
}

async function readAnswer(answer: http.IncomingMessage, maxBytes: number): Promise<Response> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > maxBytes) throw new OutboundCallError('too_large');
    pieces.push(bytes);
  }
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) headers.set(name, String(value));
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(pieces) : null, { status, headers });
}

/** Resolves a name, and refuses it if one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateIp(address))) {
      return done(new OutboundCallError('private_host'), '');
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

const CERTIFICATE = /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY|ISSUER|ALTNAME/;

/** Converts the fault of a call into the reason that staff read. */
export function toCallError(error: unknown): OutboundCallError {
  if (error instanceof OutboundCallError) return error;
  return new OutboundCallError(problemOf(error), { cause: error });
}

function problemOf(error: unknown): CallProblem {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'host_unknown';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'ETIMEDOUT') return 'timeout';
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable';
}
