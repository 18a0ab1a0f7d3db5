import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandSchema, organizationSchema } from '../../src/domain/site/brand-schema.ts';

test('the table of white labels lists exactly the existing settings', () => {
  const rows = readFileSync('docs/white-label.md', 'utf8').match(/^\| `.*?\|/gm) ?? [];
  const received = rows.flatMap((row) => [...row.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
  const ofLabel = Object.keys(brandSchema.shape).filter((name) => name !== 'id' && name !== 'org');
  // Settings that both have are documented once, under both.
  const ofOrganization = Object.keys(organizationSchema.shape).filter(
    (name) => name !== 'id' && !ofLabel.includes(name),
  );
  const both = ['title'];
  expect(received.toSorted()).toEqual(
    [...ofLabel, ...[...ofOrganization, ...both].map((name) => `org.${name}`)].toSorted(),
  );
});
