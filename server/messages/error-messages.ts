import type { Text } from './text.ts';

/** Default messages for errors without a message of their own. */
export const errorMessages = {
  not_found: {
    en: 'What you are looking for is not here.',
    'fr-CA': 'Ce que vous cherchez ne se trouve pas ici.',
  },
  gone: {
    en: 'This has been removed.',
    'fr-CA': 'Ce contenu a été retiré.',
  },
  inactive: {
    en: 'This is not currently available.',
    'fr-CA': 'Ceci n’est pas disponible actuellement.',
  },
  forbidden: {
    en: 'You do not have permission to do this.',
    'fr-CA': "Vous n'avez pas l'autorisation de faire cela.",
  },
  unauthenticated: {
    en: 'Please log in first.',
    'fr-CA': "Veuillez d'abord vous connecter.",
  },
  password_too_short: {
    en: 'Your new password needs at least 8 characters. A few words in a row are easy to remember.',
    'fr-CA':
      'Votre nouveau mot de passe doit compter au moins 8 caractères. Quelques mots à la suite se retiennent bien.',
  },
  password_too_long: {
    en: 'Your new password may have at most 128 characters.',
    'fr-CA': 'Votre nouveau mot de passe peut compter au plus 128 caractères.',
  },
  password_known: {
    en: 'This password is easy to guess: it is in lists of leaked passwords, or made of your name. Choose another one.',
    'fr-CA':
      'Ce mot de passe est facile à deviner : il figure dans des listes de mots de passe divulgués ou vient de votre nom. Choisissez-en un autre.',
  },
  password_wrong: {
    en: 'Your current password is not right.',
    'fr-CA': 'Votre mot de passe actuel est incorrect.',
  },
  password_elsewhere: {
    en: 'You log in through your school or organization. Change your password there.',
    'fr-CA': 'Vous ouvrez une session par votre établissement. Changez votre mot de passe là-bas.',
  },
  edit_conflict: {
    en: 'Somebody else changed this since you opened it. Nothing was saved.',
    'fr-CA': 'Quelqu’un d’autre a modifié ces données depuis que vous les avez ouvertes. Rien n’a été enregistré.',
  },
  csrf_refused: {
    en: 'This page was open for too long. Reload it and try again.',
    'fr-CA': 'Cette page est restée ouverte trop longtemps. Actualisez-la, puis réessayez.',
  },
  validation_failed: {
    en: 'Something in the request is missing or not right.',
    'fr-CA': 'Un élément de la demande est manquant ou incorrect.',
  },
  conflict: {
    en: 'This was changed elsewhere in the meantime.',
    'fr-CA': 'Ceci a été modifié ailleurs entre-temps.',
  },
  in_progress: {
    en: 'This request is still being carried out.',
    'fr-CA': 'Cette demande est encore en cours de traitement.',
  },
  idempotency_mismatch: {
    en: 'This request was already made with different content.',
    'fr-CA': 'Cette demande a déjà été faite avec un autre contenu.',
  },
  rate_limited: {
    en: 'Too many requests. Please wait a moment and try again.',
    'fr-CA': 'Trop de demandes. Veuillez patienter un instant, puis réessayer.',
  },
  database_unavailable: {
    en: 'This site cannot be reached right now. Please try again in a moment.',
    'fr-CA': 'Ce site est injoignable en ce moment. Veuillez réessayer dans un instant.',
  },
  storage_unavailable: {
    en: 'The book cannot be fetched right now. Please try again in a moment.',
    'fr-CA': 'Le livre ne peut pas être récupéré en ce moment. Veuillez réessayer dans un instant.',
  },
  internal: {
    en: 'There was a problem with the request. Please try again later.',
    'fr-CA': 'Un problème est survenu avec la demande. Veuillez réessayer plus tard.',
  },
} satisfies Record<string, Text>;

export type ErrorTextKey = keyof typeof errorMessages;
