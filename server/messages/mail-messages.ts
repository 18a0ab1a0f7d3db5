import type { Text } from './text.ts';

/** Texts of mails. `{store}`, `{number}` and `{date}` are filled in. */
export const mailMessages = {
  receipt_subject: { en: 'Your receipt {number} from {store}', 'fr-CA': 'Votre reçu {number} de {store}' },
  receipt_body: {
    en: 'Thank you for your order of {date} at {store}. This is your receipt {number}.',
    'fr-CA': 'Merci de votre commande du {date} chez {store}. Voici votre reçu {number}.',
  },
  receipt_button: { en: 'See the order', 'fr-CA': 'Voir la commande' },
  receipt_end: {
    en: 'Your digital materials are on your shelf.',
    'fr-CA': 'Votre matériel numérique se trouve dans votre bibliothèque.',
  },
  platform_fee: { en: 'Platform fee', 'fr-CA': 'Frais de plateforme' },
  total: { en: 'Total', 'fr-CA': 'Total' },
  refunded: { en: 'Refunded', 'fr-CA': 'Remboursé' },
  payment: { en: 'Payment', 'fr-CA': 'Paiement' },
  password_subject: { en: 'Set your password for {store}', 'fr-CA': 'Choisissez votre mot de passe pour {store}' },
  password_body: {
    en: 'The staff of your school sent you this link. With it you set a new password for your account at {store}.',
    'fr-CA':
      'Le personnel de votre établissement vous envoie ce lien. Il vous permet de choisir un nouveau mot de passe pour votre compte chez {store}.',
  },
  reset_body: {
    en: 'Somebody asked for a new password for your account at {store}. If it was you, set it with this link.',
    'fr-CA':
      'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {store}. Si c’était vous, choisissez-le avec ce lien.',
  },
  reset_end: {
    en: 'The link works once, for three days. If you did not ask for it, do nothing: your password stays as it is.',
    'fr-CA':
      'Le lien fonctionne une seule fois, pendant trois jours. Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.',
  },
  password_button: { en: 'Set the password', 'fr-CA': 'Choisir le mot de passe' },
  password_end: {
    en: 'The link works once, for three days. If you did not expect it, ask the staff of your school.',
    'fr-CA':
      'Le lien fonctionne une seule fois, pendant trois jours. Si vous ne l’attendiez pas, adressez-vous au personnel de votre établissement.',
  },
} satisfies Record<string, Text>;

/** Fills the names in braces. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}
