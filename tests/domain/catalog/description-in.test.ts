import { describe, expect, it } from 'vitest';
import { descriptionIn } from '../../../src/domain/catalog/description-in.ts';

const book = { description: 'About life.', descriptionLanguage: 'en', otherDescriptions: { fr: 'Sur la vie.' } };

describe('the description in a language', () => {
  it('is that of the page, without a mark', () => {
    expect(descriptionIn(book, 'en')).toEqual({ text: 'About life.', lang: undefined });
    expect(descriptionIn(book, 'fr-CA')).toEqual({ text: 'Sur la vie.', lang: undefined });
    expect(descriptionIn({ ...book, descriptionLanguage: 'en-US' }, 'en')).toMatchObject({ lang: undefined });
  });

  it('is otherwise that of the record, marked with its language', () => {
    const english = { description: 'About life.', descriptionLanguage: 'en' };
    expect(descriptionIn(english, 'fr-CA')).toEqual({ text: 'About life.', lang: 'en' });
    expect(descriptionIn({ ...book, otherDescriptions: { de: 'Vom Leben.' } }, 'fr-CA')).toMatchObject({ lang: 'en' });
  });

  it('has no mark if its language is unknown', () => {
    expect(descriptionIn({ description: 'About life.' }, 'fr-CA')).toEqual({ text: 'About life.', lang: undefined });
  });
});
