import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OptingMessage } from '../../../src/domain/opting/opting-message.ts';
import { OptingMessageText } from '../../../src/modules/opting/opting-message-text.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(cleanup);

const lastDay = '2026-09-15';
const five = { left: { kind: 'days', days: 5 }, lastDay } as const;
const one = { left: { kind: 'days', days: 1 }, lastDay } as const;
const today = { left: { kind: 'today' }, lastDay } as const;
const endless = { left: { kind: 'endless' }, lastDay: undefined } as const;

test.each<[OptingMessage, string]>([
  [
    { kind: 'optedIn', ...five },
    'You are currently opted in. You have 5 days to opt out of inclusive access for this course.',
  ],
  [
    { kind: 'optedIn', ...one },
    'You are currently opted in. You have 1 day to opt out of inclusive access for this course.',
  ],
  [
    { kind: 'optedIn', ...today },
    'You are currently opted in. Today is the last day to opt out of inclusive access for this course.',
  ],
  [{ kind: 'optedIn', ...endless }, 'You are currently opted in. You can opt out of inclusive access for this course.'],
  [
    { kind: 'optedOut', ...five },
    'You are currently opted out. You have 5 days to opt in and gain access to all your materials.',
  ],
  [
    { kind: 'optedOut', ...one },
    'You are currently opted out. You have 1 day to opt in and gain access to all your materials.',
  ],
  [
    { kind: 'optedOut', ...today },
    'You are currently opted out. Today is the last day to opt in and gain access to all your materials.',
  ],
  [
    { kind: 'optedOut', ...endless },
    'You are currently opted out. You can opt in and gain access to all your materials.',
  ],
  [
    { kind: 'customOptedIn', ...five },
    "Your campus bookstore's ACCESS program provided you courtesy access to your course materials until September 15, 2026. After that date, your campus store will automatically bill your campus student account.",
  ],
  [
    { kind: 'customOptedIn', ...endless },
    "Your campus bookstore's ACCESS program provided you courtesy access to your course materials.",
  ],
  [
    { kind: 'customOptedOut', ...five },
    'You are currently opted out. You have 5 days to opt in to your ACCESS program to save on these materials.',
  ],
  [
    { kind: 'customOptedOut', ...today },
    'You are currently opted out. Today is the last day to opt in to your ACCESS program to save on these materials.',
  ],
  [
    { kind: 'customOptedOut', ...endless },
    'You are currently opted out. You can opt in to your ACCESS program to save on these materials.',
  ],
  [
    { kind: 'closed' },
    'You have opted out of digital materials and the opting deadline has passed. If you are missing materials, please go to your campus bookstore to purchase.',
  ],
])('the banner says it in these words (%#)', async (message, text) => {
  const { container } = await renderInApp(() => (
    <p>
      <OptingMessageText message={message} />
    </p>
  ));
  // Dates have a space that does not break.
  expect(container.querySelector('p')?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
