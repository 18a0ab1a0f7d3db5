import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from './listen.ts';

/** What goes wrong on the way. */
export type Fault =
  /** The server never hears of it. */
  | { readonly kind: 'lost-request' }
  /** The server does it and answers; the answer never arrives. */
  | { readonly kind: 'lost-answer' }
  /** The server does it and answers; the answer breaks off in the middle. */
  | { readonly kind: 'truncated-answer' }
  /** Everything arrives, later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The server hears of it once the fault is lifted. */
  | { readonly kind: 'hold' }
  /** Somebody else answers: a gateway, a captive portal, an overloaded balancer. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** Which requests a fault strikes. */
export interface Target {
  /** Matched against path and query. */
  readonly path: RegExp;
  readonly method?: string;
  /** How many requests it lets pass before the first one that it strikes. */
  readonly spares?: number;
  /** How many requests it strikes before it is over; every one where left out. */
  readonly times?: number;
  /** Strikes one request and spares the next, as a flapping line does. */
  readonly everySecond?: boolean;
}

/** A request as the proxy saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly fault: Fault['kind'] | undefined;
  /** What the server said, also where the browser never heard it; undefined where it was not asked. */
  status: number | undefined;
}

export interface ActiveFault {
  /** How many requests it has struck. */
  hits(): number;
  /** Ends it. */
  lift(): void;
}

export interface FaultProxy {
  /** What the browser opens: `http://localhost:port`. */
  readonly origin: string;
  readonly seen: readonly SeenRequest[];
  /** Lets something go wrong from now on; the fault asked for last is tried first. */
  fault(target: Target, fault: Fault): ActiveFault;
  /** Everything arrives again. */
  liftAll(): void;
  /** Cuts every connection and refuses new ones, until `connect`. */
  disconnect(): void;
  connect(): void;
  close(): Promise<void>;
}

interface Rule {
  readonly target: Target;
  readonly fault: Fault;
  /** Resolves once it is over. */
  readonly lifted: Promise<void>;
  readonly lift: () => void;
  /** Requests that it could have struck. */
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

/** The rule that strikes a request, and counts it. */
function ruleFor(rules: readonly Rule[], request: IncomingMessage): Rule | undefined {
  const rule = rules.find((one) => isMeant(one, request));
  if (!rule) return undefined;
  rule.met += 1;
  if (rule.met <= (rule.target.spares ?? 0)) return undefined;
  if (rule.target.everySecond && rule.met % 2 === 0) return undefined;
  rule.hits += 1;
  return rule;
}

/** Hands a request on to the server; the Host header stays, because it tells which label is meant. */
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

/** Promises the whole answer and gives the first half of it. */
function breakOff(answer: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const whole = Buffer.concat(chunks);
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': whole.length });
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
  });
}

function answerInstead(response: ServerResponse, fault: Extract<Fault, { kind: 'answer' }>) {
  response.writeHead(fault.status, { 'content-type': 'text/html', ...fault.headers });
  response.end(fault.body ?? '<!doctype html><title>Sign in to the network</title>');
}

/** Carries one request through what was asked to go wrong with it. */
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
    if (fault?.kind !== 'lost-answer') return passOn(answer, response);
    // Only once the server has said everything is it certain that it has also done everything.
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
 * A network between the browser and the server that fails as it is told.
 * @param serverPort where the server listens on this machine
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
