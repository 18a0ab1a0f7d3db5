import { describe, expect, it } from 'vitest';
import { isGtin13, readIdentifiers } from '../../../server/onix/read/read-identifiers.ts';

const holder = (type: string, value: string) => ({
  name: 'Product',
  attributes: {},
  line: 1,
  parts: [
    {
      name: 'ProductIdentifier',
      attributes: {},
      line: 2,
      parts: [
        { name: 'ProductIDType', attributes: {}, line: 2, parts: [type] },
        { name: 'IDValue', attributes: {}, line: 2, parts: [value] },
      ],
    },
  ],
});

describe('a product identifier', () => {
  it.each([
    ['15', '978-0-306-40615-7', { type: 'ISBN13', value: '9780306406157' }],
    ['02', '0-8044-2957-x', { type: 'ISBN10', value: '080442957X' }],
    ['03', '4012345123456', { type: 'GTIN13', value: '4012345123456' }],
    ['03', '9780306406157', { type: 'ISBN13', value: '9780306406157' }],
    ['14', '04012345123456', { type: 'GTIN13', value: '4012345123456' }],
    ['01', 'ABC-1', { type: 'PROPRIETARY', value: 'ABC-1' }],
  ])('of type %s is read as %s', (type, value, expected) => {
    expect(readIdentifiers(holder(type, value), () => expect.unreachable())).toEqual([expected]);
  });

  it.each([
    ['15', '9780306406158'],
    ['15', '0306406152'],
    ['02', '0306406153'],
    ['03', '4012345123457'],
  ])('of type %s refuses %s with a message', (type, value) => {
    const notes: string[] = [];
    expect(
      readIdentifiers(holder(type, value), (_line, _field, code, params) => notes.push(`${code} ${params?.value}`)),
    ).toEqual([]);
    expect(notes).toEqual([`onix_identifier_invalid ${value}`]);
  });

  it('is ignored without a message if the store does not use its type', () => {
    expect(readIdentifiers(holder('06', '10.1000/182'), () => expect.unreachable())).toEqual([]);
  });

  it('a GTIN has a check digit', () => {
    expect(isGtin13('4012345123456')).toBe(true);
    expect(isGtin13('40123')).toBe(false);
  });
});
