import { describe, expect, it } from 'vitest';
import { contributorsByRole } from '../../../src/domain/catalog/contributors-by-role.ts';

describe('the contributors by role', () => {
  it('leave out the authors and the roles that nobody has', () => {
    expect(
      contributorsByRole([
        { name: 'Ada', role: 'author' },
        { name: 'Ben', role: 'translator' },
        { name: 'Cleo', role: 'editor' },
        { name: 'Dov', role: 'translator' },
      ]),
    ).toEqual([
      { role: 'editor', names: ['Cleo'] },
      { role: 'translator', names: ['Ben', 'Dov'] },
    ]);
  });
});
