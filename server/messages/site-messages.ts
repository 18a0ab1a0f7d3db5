import type { Text } from './text.ts';

/** Texts about the settings of a school's site. */
export const siteMessages = {
  no_bookstore: {
    en: 'Enter the address of the partner bookstore. Without it, Buy Now leads nowhere.',
    'fr-CA': 'Saisissez l’adresse de la librairie partenaire. Sans elle, le bouton d’achat ne mène nulle part.',
  },
  no_seller: {
    en: 'Enter the address of the other seller. Without it, buyers cannot get there.',
    'fr-CA': 'Saisissez l’adresse de l’autre vendeur. Sans elle, les acheteurs ne peuvent pas s’y rendre.',
  },
  no_amount: {
    en: 'Enter the platform fee and its threshold as amounts such as 1.99.',
    'fr-CA': 'Saisissez les frais de plateforme et leur seuil sous forme de montants, par exemple 1,99.',
  },
  school_taken: {
    en: 'A school with this name exists already.',
    'fr-CA': 'Un établissement porte déjà ce nom.',
  },
  ends_before_start: {
    en: 'The banner would end before it starts. Choose a later end.',
    'fr-CA': 'La bannière se terminerait avant de commencer. Choisissez une fin plus tardive.',
  },
} satisfies Record<string, Text>;

/** Says that a host name belongs to a site already (STAFF-12). */
export function hostTaken(host: string): Text {
  return {
    en: `The host name “${host}” belongs to a school already.`,
    'fr-CA': `Le nom d’hôte « ${host} » appartient déjà à un établissement.`,
  };
}

/** Says that purchases cannot be handed to an address that the operator has not allowed (NAV-6). */
export function handoffNotAllowed(address: string): Text {
  return {
    en: `Purchases cannot be sent to “${address}” yet. The operator has to allow it with CARREL_ALLOWED_ORIGINS first.`,
    'fr-CA': `Les achats ne peuvent pas encore être transmis à « ${address} ». L’exploitant doit d’abord autoriser cette adresse avec CARREL_ALLOWED_ORIGINS.`,
  };
}
