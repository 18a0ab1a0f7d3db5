import * as z from 'zod/mini';
import type { Driver, Point } from './driver.ts';

/** Time limits in milliseconds. A frozen page would also freeze the driver. */
const TIMEOUTS = { pageLoad: 60_000, script: 30_000 };

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const windowSchema = z.object({ handle: z.string() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

interface WebKitOptions {
  /** The port of a WebDriver server of WebKitGTK (W3C WebDriver). */
  readonly port: number;
  /** The program of its browser. */
  readonly binary: string;
  /** Pages see a device with dark colors. */
  readonly isDark: boolean;
}

/** Opens a browser window. */
export async function openWebKit({ port, binary, isDark }: WebKitOptions): Promise<Driver> {
  const send = async (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return z.parse(answerSchema, json).value;
    const { value } = z.parse(errorSchema, json);
    throw new Error(`${value.error}: ${value.message}`);
  };
  const browser = { binary, args: ['--automation', ...(isDark ? ['--dark-mode'] : [])] };
  const alwaysMatch = { browserName: 'MiniBrowser', timeouts: TIMEOUTS, 'webkitgtk:browserOptions': browser };
  const { sessionId, capabilities } = z.parse(
    sessionSchema,
    await send('POST', '/session', { capabilities: { alwaysMatch } }),
  );
  const session = `/session/${sessionId}`;
  const perform = (device: object, actions: readonly object[]) =>
    send('POST', `${session}/actions`, { actions: [{ ...device, actions }] });
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
  const keyboard = { type: 'key', id: 'keyboard' };
  const move = ({ x, y }: Point) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 50,
  });
  const down = { type: 'pointerDown', button: 0 };
  const current = async () => z.parse(z.string(), await send('GET', `${session}/window`));
  const switchTo = async (handle: string) => {
    const before = await current();
    await send('POST', `${session}/window`, { handle });
    return before;
  };
  const up = { type: 'pointerUp', button: 0 };

  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: async (body, ...parameters) => {
      const script = `const done = arguments[1]; const args = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (cause) => done({ error: String(cause) }))`;
      const answer = await send('POST', `${session}/execute/async`, { script, args: [parameters] });
      const { value, error } = z.parse(
        z.object({ value: z.optional(z.unknown()), error: z.optional(z.string()) }),
        answer,
      );
      if (error !== undefined) throw new Error(error);
      return value;
    },
    hover: async (x, y) => void (await perform(mouse, [move({ x, y })])),
    click: async (x, y) => void (await perform(mouse, [move({ x, y }), down, { type: 'pause', duration: 40 }, up])),
    drag: async (from, to) => void (await perform(mouse, [move(from), down, move(to), up])),
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform(keyboard, keys);
    },
    openWindow: async () => {
      const { handle } = z.parse(windowSchema, await send('POST', `${session}/window/new`, { type: 'window' }));
      return switchTo(handle);
    },
    switchTo,
    resize: async (width, height) => void (await send('POST', `${session}/window/rect`, { width, height })),
    screenshot: async () => Buffer.from(z.parse(z.string(), await send('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await send('DELETE', session)),
  };
}
