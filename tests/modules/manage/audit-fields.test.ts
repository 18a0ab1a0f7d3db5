import { expect, test } from 'vitest';
import { feedFormSchema } from '../../../src/domain/imports/feed-schema.ts';
import { importOptionsSchema } from '../../../src/domain/imports/import-schema.ts';
import { launchToolFormSchema } from '../../../src/domain/staff/launch-tool-schema.ts';
import { ltiPlatformFormSchema } from '../../../src/domain/staff/lti-platform-schema.ts';
import { sectionFormSchema } from '../../../src/domain/staff/section-page-schema.ts';
import { signInProviderFormSchema } from '../../../src/domain/staff/sign-in-provider-schema.ts';
import { bannerFormSchema, sellingFormSchema, siteFormSchema } from '../../../src/domain/staff/site-form-schema.ts';
import { catalogItemFormSchema } from '../../../src/domain/staff/staff-catalog-item-schema.ts';
import { platformFeeFormSchema } from '../../../src/domain/staff/store-schema.ts';
import { nameOfField } from '../../../src/modules/manage/hooks/use-names.ts';
import { auditFieldNames } from '../../../src/modules/manage/staff/audit-field-names.ts';
import { auditFields as fieldsIn } from '../../../src/modules/manage/staff/audit-fields.ts';

type Entry = Parameters<typeof fieldsIn>[0];
const words = { name: (field: string) => field.toUpperCase(), yes: 'Yes', no: 'No', none: 'None' };
const auditFields = (entry: Entry) => fieldsIn(entry, words);

test('names the fields that changed, with both values', () => {
  const before = { name: 'Old', days: 3, version: 'a', same: true };
  const after = { name: 'New', days: 3, version: 'b', same: true, added: null };
  expect(auditFields({ before, after })).toEqual([
    { name: 'NAME', before: 'Old', after: 'New' },
    { name: 'ADDED', before: undefined, after: 'None' },
  ]);
});

test('shows an entry without values before, and cuts a long value', () => {
  expect(auditFields({ before: null, after: { text: 'x'.repeat(200) } })).toEqual([
    { name: 'TEXT', before: undefined, after: `${'x'.repeat(120)}…` },
  ]);
  expect(auditFields({ before: null, after: 'plain' })).toEqual([]);
});

test('writes lists and objects without the signs of JSON', () => {
  const after = { isbns: ['1', '2'], person: { added: 3, dropped: 0 } };
  expect(auditFields({ before: null, after }).map((field) => field.after)).toEqual(['1, 2', 'ADDED 3, DROPPED 0']);
});

test('writes yes and no, empty values and prices in words of people', () => {
  const before = { isActive: true, link: '', prices: [], priceCents: 1250 };
  const after = { isActive: false, link: '/help', prices: [{ priceCents: 5 }], priceCents: null };
  expect(auditFields({ before, after }).map((field) => [field.before, field.after])).toEqual([
    ['Yes', 'No'],
    ['None', '/help'],
    ['None', 'PRICECENTS 0.05'],
    ['12.50', 'None'],
  ]);
});

test('names each field that staff edit, and calls another one by the words of its technical name', () => {
  const t = ({ message }: { readonly message?: string }) => message ?? '';
  const fields = [sectionFormSchema, siteFormSchema, bannerFormSchema, launchToolFormSchema, ltiPlatformFormSchema]
    .flatMap((form) => Object.keys(form.shape))
    .concat(Object.keys(signInProviderFormSchema.shape), Object.keys(catalogItemFormSchema.shape))
    .concat(Object.keys(feedFormSchema.shape), Object.keys(importOptionsSchema.shape))
    .concat(Object.keys(sellingFormSchema.shape), Object.keys(platformFeeFormSchema.shape))
    .filter((field) => field !== 'version');
  for (const field of fields) expect(auditFieldNames, field).toHaveProperty(field);
  expect(nameOfField('addDropDate', auditFieldNames, t)).not.toContain('addDrop');
  expect(nameOfField('someNewField', auditFieldNames, t)).toBe('Some new field');
});
