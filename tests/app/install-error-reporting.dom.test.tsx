import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installErrorReporting } from '../../src/app/install-error-reporting.ts';
import { captureException, setErrorSink } from '../../src/modules/site/data/error-reports-api.ts';

const ADDRESS = 'https://errors.example/carrel';
const reports = vi.fn();
const send = vi.fn((_address: string, _body: string) => true);
beforeEach(() => {
  reports.mockClear();
  send.mockClear();
  // jsdom has no beacons.
  Object.defineProperty(navigator, 'sendBeacon', { value: send, configurable: true });
});
afterEach(() => {
  setErrorSink(undefined);
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

/** Dispatches the event that a browser sends for an uncaught error. */
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('an application error', () => {
  test('is not sent if the page names no address', () => {
    const heard = vi.fn();
    window.addEventListener('error', heard);
    installErrorReporting(window);
    uncaught(new TypeError('x is not a function'));
    window.removeEventListener('error', heard);
    expect(heard).toHaveBeenCalledOnce();
    captureException(new Error('Broken'), '/shelf');
    expect(send).not.toHaveBeenCalled();
  });

  test('is sent to the address that the page names, with its page and only the path of addresses', () => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'error-reports', content: ADDRESS }));
    installErrorReporting(window);
    history.replaceState(null, '', '/redeem?code=READ-PRIDE-2026');
    uncaught(new TypeError('Failed to load https://shop.example/redeem?code=READ-PRIDE-2026'));
    expect(send).toHaveBeenCalledExactlyOnceWith(ADDRESS, expect.stringContaining('"path":"/redeem"'));
    const [body] = send.mock.calls.map(([, sent]) => sent);
    expect(body).toContain('Failed to load https://shop.example/redeem');
    expect(body).not.toContain('READ-PRIDE');
  });

  test('in a promise is reported too, whatever the rejection value is', () => {
    setErrorSink(reports);
    captureException('no reason', '/cart');
    expect(reports).toHaveBeenCalledWith(expect.objectContaining({ name: 'Error', message: 'no reason' }));
  });

  test('in a loop is reported only a few times', () => {
    setErrorSink(reports);
    for (let at = 0; at < 100; at += 1) captureException(new Error('Again'), '/');
    expect(reports).toHaveBeenCalledTimes(20);
  });
});
