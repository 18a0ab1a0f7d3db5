import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  defineResource,
  readCollection,
  readDocument,
  writeCollection,
  writeDocument,
} from '../../../src/engine/http/json-api.ts';

const authorSchema = z.object({ id: z.string(), name: z.string() });
const shelfSchema = z.object({
  id: z.string(),
  title: z.string(),
  keeper: z.optional(authorSchema),
  books: z._default(z.array(z.object({ id: z.string(), title: z.string(), author: z.optional(authorSchema) })), []),
});
const shelves = defineResource('shelves', shelfSchema, {
  keeper: { type: 'authors' },
  books: { type: 'books', relationships: { author: { type: 'authors' } } },
});

const id = fc.stringMatching(/^[1-9]\d{0,5}$/);
// Related objects are created from their ids, as in real data: one id is one object.
const author = id.map((value) => ({ id: value, name: `Author ${value}` }));
const book = fc.record({ id, author: fc.option(id, { nil: undefined }) }).map(({ id: value, author: by }) => ({
  id: value,
  title: `Book ${value}`,
  author: by === undefined ? undefined : { id: by, name: `Author ${by}` },
}));
const shelf = fc.record({
  id,
  title: fc.string(),
  keeper: fc.option(author, { nil: undefined }),
  books: fc.uniqueArray(book, { selector: (one) => one.id, maxLength: 5 }),
});

const clean = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a JSON:API document', () => {
  it('is parsed back as it was written, with its related objects in place', () => {
    fc.assert(
      fc.property(shelf, (value) => {
        const wire: unknown = clean(writeDocument(shelves, value));
        expect(clean(readDocument(shelves, wire))).toEqual(clean(value));
      }),
    );
  });

  it('includes an object with several references once', () => {
    const ann = { id: '1', name: 'Ann' };
    const document = writeDocument(shelves, {
      id: '9',
      title: 'Essays',
      keeper: ann,
      books: [
        { id: '2', title: 'One', author: ann },
        { id: '3', title: 'Two', author: ann },
      ],
    });
    expect(document.included?.map((object) => `${object.type} ${object.id}`)).toEqual([
      'authors 1',
      'books 2',
      'books 3',
    ]);
  });

  it('omits members that sparse fieldsets do not request', () => {
    const document = writeCollection(shelves, [{ id: '9', title: 'Essays', books: [{ id: '2', title: 'One' }] }], {
      fields: { shelves: ['title'] },
    });
    expect(document).toEqual({ data: [{ type: 'shelves', id: '9', attributes: { title: 'Essays' } }] });
  });

  it('has meta data beside a list', () => {
    const wire: unknown = clean(writeCollection(shelves, [], { meta: { page: 1 } }));
    expect(readCollection(shelves, wire)).toEqual({ items: [], meta: { page: 1 } });
  });

  it('is refused if it does not match the contract', () => {
    expect(() => readDocument(shelves, { data: { type: 'shelves', id: '9', attributes: {} } })).toThrow();
    expect(() => readDocument(shelves, '<html>Welcome to Campus Wi-Fi</html>')).toThrow();
    expect(() => readDocument(shelves, { data: [] })).toThrow('Expected one shelves');
    expect(() => readCollection(shelves, { data: null })).toThrow('Expected a list of shelves');
  });

  it('has no related object where it was not included', () => {
    const wire = {
      data: {
        type: 'shelves',
        id: '9',
        attributes: { title: 'Essays' },
        relationships: { keeper: { data: { type: 'authors', id: '4' } } },
      },
    };
    expect(readDocument(shelves, wire)).toEqual({ id: '9', title: 'Essays', books: [] });
  });
});
