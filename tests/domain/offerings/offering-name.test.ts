import { describe, expect, it } from 'vitest';
import { offeringName, offeringTerms } from '../../../src/domain/offerings/offering-name.ts';

describe('the name of an offering', () => {
  it.each([
    ['60 Day Access', 'Accès de 60 jours'],
    ['1 Day Access', 'Accès de 1 jour'],
    ['130 Day Rental', 'Location de 130 jours'],
    ['Lifetime Access', 'Accès à vie'],
    ['New Print Copy', 'Exemplaire imprimé neuf'],
    ['Print Rental', 'Location d’un exemplaire imprimé'],
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

describe('the terms of an offering', () => {
  it('are translated sentence by sentence', () => {
    expect(offeringTerms('Purchase. Free standard shipping', 'fr-CA')).toBe('Achat. Livraison standard gratuite');
    expect(offeringTerms('Rental. Returned by May 2.', 'fr-CA')).toBe('Location. Returned by May 2.');
    expect(offeringTerms('Purchase. Free standard shipping', 'en')).toBe('Purchase. Free standard shipping');
  });
});
