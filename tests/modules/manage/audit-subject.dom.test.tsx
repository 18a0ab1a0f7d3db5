import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AuditSubject } from '../../../src/modules/manage/staff/audit-subject.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

test.each([
  ['1', 'North', 'import', '5', null, 'no. 5', '/manage/1/imports/5'],
  ['0', null, 'product', '7', 'Atlas', 'Atlas', '/manage/0/catalogue/7'],
  ['1', 'North', 'section', '8', 'BIOL 101-001', 'BIOL 101-001', '/manage/1/sections/8'],
  // The log of the installation does not know the id of the school.
  ['0', 'North', 'import', '5', null, 'no. 5', undefined],
  ['1', 'North', 'person', '10', null, 'person no. 10', undefined],
  ['1', 'North', 'store', 'platform-fee', null, 'platform-fee', undefined],
] as const)(
  'log %s, entry of %s: %s %s named %s reads “%s”',
  async (org, organization, subjectKind, subjectId, subjectName, text, href) => {
    await renderInApp(() => <AuditSubject org={org} entry={{ organization, subjectKind, subjectId, subjectName }} />);
    const subject = await screen.findByText(text);
    expect(subject.getAttribute('href') ?? undefined).toBe(href);
  },
);
