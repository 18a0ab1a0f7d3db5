import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installErrorReporting } from '../../src/app/install-error-reporting.ts';
import { captureException, setErrorSink } from '../../src/modules/site/data/error-reports-api.ts';

const reports = vi.fn();
beforeEach(() => reports.mockClear());
afterEach(() => setErrorSink(undefined));

/** Dispatches the event that a browser sends for an uncaught error. */
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

describe('an application error', () => {
  test('is not sent without a sink', () => {
    const heard = vi.fn();
    window.addEventListener('error', heard);
    installErrorReporting(window, undefined);
    uncaught(new TypeError('x is not a function'));
    window.removeEventListener('error', heard);
    expect(heard).toHaveBeenCalledOnce();
    captureException(new Error('Broken'), '/shelf');
    expect(reports).not.toHaveBeenCalled();
  });

  test('that is uncaught is reported with its page, and with only the path of addresses', () => {
    installErrorReporting(window, reports);
    history.replaceState(null, '', '/redeem?code=READ-PRIDE-2026');
    uncaught(new TypeError('Failed to load https://shop.example/redeem?code=READ-PRIDE-2026'));
    expect(reports).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        name: 'TypeError',
        message: 'Failed to load https://shop.example/redeem',
        path: '/redeem',
      }),
    );
    expect(JSON.stringify(reports.mock.calls)).not.toContain('READ-PRIDE');
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
