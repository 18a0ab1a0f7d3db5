import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PageProblem } from '../../src/ui/feedback/page-problem.tsx';

afterEach(cleanup);

function show(problem: Parameters<typeof PageProblem>[0]) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <PageProblem {...problem} />
    </I18nProvider>,
  );
}

test('a page that failed always offers another try', () => {
  show({ kind: 'failed' });
  screen.getByRole('button', { name: 'Try again' });
});

test('a page that is not on the device offers another try only if one makes sense offline', () => {
  show({ kind: 'offline' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('another try is the one of the page, if it has one', () => {
  const onRetry = vi.fn();
  show({ kind: 'offline', onRetry });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
