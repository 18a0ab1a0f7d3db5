import { expect, test } from 'vitest';
import { passwordProblem } from '../../../src/domain/people/password-rules.ts';

const context = { own: ['ada', 'byron'], isKnown: (password: string) => ['password', 'iloveyou1'].includes(password) };

test.each([
  ['a sentence without a digit or a sign is good', 'four quiet winter trees', undefined],
  ['eight characters are enough', 'kzmwqprt', undefined],
  ['seven are not', 'kzmwqpr', 'password_too_short'],
  ['a character beyond the plain ones counts once', '🌲🌊🔥🎧🧵🪐🎲', 'password_too_short'],
  ['a whole page is too much', 'ab c'.repeat(40), 'password_too_long'],
  ['what stands in the lists is known, however it is written', 'ILoveYou1', 'password_known'],
  ['digits behind a known word make no new one', 'password2026!', 'password_known'],
  ['nor do they behind a name', 'Byron-1815', 'password_known'],
  ['the same letter again and again is known', 'aaaaaaaaaa', 'password_known'],
])('%s', (_name, password, problem) => expect(passwordProblem(password, context)).toBe(problem));
