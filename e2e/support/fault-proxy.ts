import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from './listen.ts';

/** A fault on the connection. */
export type Fault =
  /** The request never reaches the server. */
  | { readonly kind: 'lost-request' }
  /** The server executes the request and responds; the response never arrives. */
  | { readonly kind: 'lost-answer' }
  /** The server executes the request and responds; the response breaks off in the middle. */
  | { readonly kind: 'truncated-answer' }
  /** Request and response arrive late. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The request reaches the server when the fault is lifted. */
  | { readonly kind: 'hold' }
  /** All but the last bytes of the response arrive at once, and those when the fault is lifted. */
  | { readonly kind: 'two-parts' }
  /** Another server responds: a gateway, a captive portal, an overloaded load balancer. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    };

/** The requests that a fault affects. */
export interface Target {
  /** Pattern for path and query. */
  readonly path: RegExp;
  readonly method?: string;
  /** Number of requests to let pass before the first affected one. */
  readonly spares?: number;
  /** Number of requests to affect before the fault ends. Defaults to every request. */
  readonly times?: number;
  /** Affects every second request, like an unstable connection. */
  readonly everySecond?: boolean;
}

/** A request that the proxy has seen. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly fault: Fault['kind'] | undefined;
  /**
   * Status of the server's response, even if it never reached the browser; undefined if the request never reached the
   * server.
   */
  status: number | undefined;
}

export interface ActiveFault {
  /** Returns the number of affected requests. */
  hits(): number;
  /** Ends the fault. */
  lift(): void;
}

export interface FaultProxy {
  /** Origin for the browser: `http://localhost:port`. */
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  /** Adds a fault. The fault that was added last is tried first. */
  fault(target: Target, fault: Fault): ActiveFault;
  /** Ends all faults. */
  liftAll(): void;
  /** Closes every connection and refuses new ones until `connect`. */
  disconnect(): void;
  connect(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly target: Target;
  readonly fault: Fault;
  /** Resolves when the fault ends. */
  readonly lifted: Promise<void>;
  readonly lift: () => void;
  /** Number of requests that matched the target. */
  met: number;
  hits: number;
}

function makeRule(target: Target, fault: Fault): Rule {
  let lift = () => {};
  const lifted = new Promise<void>((resolve) => {
    lift = resolve;
  });
  return { target, fault, lifted, lift, met: 0, hits: 0 };
}

const isMeant = ({ target, hits }: Rule, request: IncomingMessage) =>
  hits < (target.times ?? Number.POSITIVE_INFINITY) &&
  target.path.test(request.url ?? '') &&
  (target.method === undefined || target.method === request.method);

/** Returns the rule that affects a request, and counts the request. */
function ruleFor(rules: readonly Rule[], request: IncomingMessage): Rule | undefined {
  const rule = rules.find((one) => isMeant(one, request));
  if (!rule) return undefined;
  rule.met += 1;
  if (rule.met <= (rule.target.spares ?? 0)) return undefined;
  if (rule.target.everySecond && rule.met % 2 === 0) return undefined;
  rule.hits += 1;
  return rule;
}

/** Forwards a request to the server. The Host header stays unchanged, because it selects the brand (SITE-1). */
function forward(request: IncomingMessage, port: number, onAnswer: (answer: IncomingMessage) => void) {
  const { method, url, headers } = request;
  const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, onAnswer);
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
}

function passOn(answer: IncomingMessage, response: ServerResponse) {
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

/** Calls back with the whole body of a response. */
function onWhole(answer: IncomingMessage, send: (whole: Buffer) => void) {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => send(Buffer.concat(chunks)));
}

/** Announces the whole response and sends the first half of it. */
function breakOff(answer: IncomingMessage, response: ServerResponse) {
  onWhole(answer, (whole) => {
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': whole.length });
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
  });
}

/** The compressed end of a page: the end of its content and its scripts. */
const LAST_BYTES = 250;

function passOnInTwoParts(answer: IncomingMessage, response: ServerResponse, lifted: Promise<void>) {
  onWhole(answer, (whole) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    response.write(whole.subarray(0, -LAST_BYTES));
    void lifted.then(() => response.end(whole.subarray(-LAST_BYTES)));
  });
}

function answerInstead(response: ServerResponse, fault: Extract<Fault, { kind: 'answer' }>) {
  response.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers });
  response.end(fault.body ?? '<!doctype html><title>Sign in to the network</title>');
}

/** Handles one request, including its fault. */
async function carry(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  seen: SeenRequest,
  rule: Rule | undefined,
) {
  const fault = rule?.fault;
  if (fault?.kind === 'lost-request') return request.socket.destroy();
  if (fault?.kind === 'answer') return answerInstead(response, fault);
  if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
  if (fault?.kind === 'hold') await rule?.lifted;
  forward(request, port, (answer) => {
    seen.status = answer.statusCode;
    if (fault?.kind === 'truncated-answer') return breakOff(answer, response);
    if (fault?.kind === 'two-parts' && rule) return passOnInTwoParts(answer, response, rule.lifted);
    if (fault?.kind !== 'lost-answer') return passOn(answer, response);
    // Only after the server has sent its complete response is the request certain to be executed.
    answer.resume().on('end', () => request.socket.destroy());
  });
}

function describeRequest(request: IncomingMessage, fault: Fault | undefined): SeenRequest {
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    idempotencyKey: typeof key === 'string' ? key : undefined,
    fault: fault?.kind,
    status: undefined,
  };
}

/**
 * Starts a proxy between browser and server that simulates network faults.
 * @param serverPort port of the server on this machine
 */
export async function startFaultProxy(serverPort: number): Promise<FaultProxy> {
  const rules: Rule[] = [];
  const seen: SeenRequest[] = [];
  const sockets = new Set<Socket>();
  let isConnected = true;

  const proxy = http.createServer((request, response) => {
    const rule = ruleFor(rules, request);
    const entry = describeRequest(request, rule?.fault);
    seen.push(entry);
    void carry(request, response, serverPort, entry, rule);
  });
  proxy.on('connection', (socket) => {
    if (!isConnected) return socket.destroy();
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  });
  const port = await listen(proxy);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    origin: `http://localhost:${port}`,
    seen,
    fault: (target, fault) => {
      const rule = makeRule(target, fault);
      rules.unshift(rule);
      return {
        hits: () => rule.hits,
        lift: () => {
          const at = rules.indexOf(rule);
          if (at >= 0) rules.splice(at, 1);
          rule.lift();
        },
      };
    },
    liftAll: () => {
      for (const rule of rules.splice(0)) rule.lift();
    },
    disconnect: () => {
      isConnected = false;
      cut();
    },
    connect: () => {
      isConnected = true;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
