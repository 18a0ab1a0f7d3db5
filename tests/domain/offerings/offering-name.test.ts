import { describe, expect, it } from 'vitest';
import { nameWithTerm, offeringName, offeringTerms } from '../../../src/domain/offerings/offering-name.ts';

describe('the name of an offering', () => {
  it.each([
    ['60 Day Access', 'Accès de 60 jours'],
    ['1 Day Access', 'Accès de 1 jour'],
    ['130 Day Rental', 'Location de 130 jours'],
    ['Lifetime Access', 'Accès à vie'],
    ['New Print Copy', 'Exemplaire imprimé neuf'],
    ['Print Rental', 'Location d’un exemplaire imprimé'],
    ['Print Rental, 130 days', 'Location d’un exemplaire imprimé, 130 jours'],
    ['Print Rental, 1 day', 'Location d’un exemplaire imprimé, 1 jour'],
    ['Digital and Print', 'Numérique et imprimé'],
    ['New', 'Neuf'],
  ])('%s is %s in French', (english, french) => {
    expect(offeringName(english, 'fr-CA')).toBe(french);
    expect(offeringName(english, 'en')).toBe(english);
  });

  it.each(['Accès pour la session', 'Summer Access', 'New edition, 60 Day Access', '', 'constructor'])(
    'keeps %s, which a person wrote',
    (name) => {
      expect(offeringName(name, 'fr-CA')).toBe(name);
    },
  );
});

describe('the name of an offering with its term', () => {
  const rental = { description: 'Print Rental', tenure: 'rental', durationDays: 130 } as const;

  it('has the days of a rental whose name does not state them', () => {
    expect(nameWithTerm(rental)).toBe('Print Rental, 130 days');
    expect(nameWithTerm({ ...rental, durationDays: 1 })).toBe('Print Rental, 1 day');
  });

  it.each([
    ['its name states them', { ...rental, description: '130 Day Rental' }, undefined],
    ['it is bought', { ...rental, tenure: 'purchase' } as const, undefined],
    ['it has no end', { ...rental, durationDays: undefined }, undefined],
    ['it has no name', { ...rental, description: '' }, undefined],
    ['its course has a due date', rental, 'biol-101'],
  ])('is the name alone if %s', (_why, offering, courseId) => {
    expect(nameWithTerm(offering, courseId)).toBe(offering.description);
  });
});

describe('the terms of an offering', () => {
  it('are translated sentence by sentence', () => {
    expect(offeringTerms('Purchase. Free standard shipping', 'fr-CA')).toBe('Achat. Livraison standard gratuite');
    expect(offeringTerms('Rental. Returned by May 2.', 'fr-CA')).toBe('Location. Returned by May 2.');
    expect(offeringTerms('Purchase. Free standard shipping', 'en')).toBe('Purchase. Free standard shipping');
  });
});
