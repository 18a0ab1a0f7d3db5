import type { Text } from './text.ts';

/** Texts of the sign-in page. */
export const signInMessages = {
  title: { en: 'Log in', 'fr-CA': 'Ouvrir une session' },
  login: { en: 'Username', 'fr-CA': "Nom d'utilisateur" },
  password: { en: 'Password', 'fr-CA': 'Mot de passe' },
  submit: { en: 'Log In', 'fr-CA': 'Ouvrir une session' },
  shared: { en: 'This is a shared computer', 'fr-CA': 'Cet ordinateur est partagé' },
  sharedNote: {
    en: 'We remove your data when you log out or close the browser.',
    'fr-CA': 'Nous supprimons vos données quand vous fermez la session ou le navigateur.',
  },
  wrong: {
    en: 'The username or password is incorrect. Please try again.',
    'fr-CA': "Le nom d'utilisateur ou le mot de passe est incorrect. Veuillez réessayer.",
  },
  externalSignInFailed: {
    en: 'Logging in there did not work. Please try again.',
    'fr-CA': "L'ouverture de session n'a pas fonctionné. Veuillez réessayer.",
  },
  externalSignInOfStaff: {
    en: 'This account has a role outside of this school. Log in with your password, or at the site of the provider.',
    'fr-CA':
      'Ce compte a un rôle hors de cet établissement. Ouvrez une session avec votre mot de passe ou sur le site du fournisseur.',
  },
  expired: {
    en: 'This page was open for too long. Please log in again.',
    'fr-CA': 'Cette page est restée ouverte trop longtemps. Veuillez ouvrir une session de nouveau.',
  },
  demonstration: { en: 'Look around as…', 'fr-CA': 'Découvrir en tant que…' },
  demonstrationNote: {
    en: 'This is a demonstration. The people are invented, and one press is enough.',
    'fr-CA': "Ceci est une démonstration. Personne ici n'est réel, et un seul clic suffit.",
  },
  forgot: { en: 'Forgot your password?', 'fr-CA': 'Mot de passe oublié?' },
  back: { en: 'Back', 'fr-CA': 'Retour' },
  continue: { en: 'Continue', 'fr-CA': 'Continuer' },
  otherLanguage: { en: 'Français', 'fr-CA': 'English' },
} satisfies Record<string, Text>;

/** Texts of the page that asks for a new password. */
export const forgotPasswordMessages = {
  title: { en: 'Forgot your password?', 'fr-CA': 'Mot de passe oublié?' },
  who: { en: 'Username or email', 'fr-CA': "Nom d'utilisateur ou courriel" },
  hint: {
    en: 'We send a link to the email address of your account. With it you set a new password.',
    'fr-CA': 'Nous envoyons un lien au courriel de votre compte. Il vous permet de choisir un nouveau mot de passe.',
  },
  send: { en: 'Send the Link', 'fr-CA': 'Envoyer le lien' },
  sent: {
    en: 'If there is such an account, the link is on its way to its email address. Look into the spam folder too. If you log in with your school, it has your password.',
    'fr-CA':
      'Si ce compte existe, le lien est en route vers son courriel. Regardez aussi dans les indésirables. Si vous ouvrez une session avec votre établissement, c’est lui qui gère votre mot de passe.',
  },
  noMail: {
    en: 'This site sends no mail. Ask the staff of your school for a link with which you set a new password.',
    'fr-CA':
      'Ce site n’envoie pas de courriel. Demandez au personnel de votre établissement un lien pour choisir un nouveau mot de passe.',
  },
} satisfies Record<string, Text>;

/** Label of the button that signs in with the external provider. */
export function externalSignInText(name: string): Text {
  return { en: `Log in with ${name}`, 'fr-CA': `Ouvrir une session avec ${name}` };
}

/** Label of the same button for a shared computer. */
export function externalSignInSharedText(name: string): Text {
  return {
    en: `Log in with ${name} on a shared computer`,
    'fr-CA': `Ouvrir une session avec ${name} sur un ordinateur partagé`,
  };
}

/** Returns the waiting time after too many failures, in whole minutes if it is longer than one minute. */
export function waitText(waitMs: number): Text {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 60
    ? {
        en: `Too many attempts. Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`,
        'fr-CA': `Trop de tentatives. Veuillez patienter ${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}, puis réessayer.`,
      }
    : {
        en: `Too many attempts. Please wait ${minutes} minutes and try again.`,
        'fr-CA': `Trop de tentatives. Veuillez patienter ${minutes} minutes, puis réessayer.`,
      };
}

/** Said to a person who comes back to the sign-in page, for example with the Back button of the browser. */
export const alreadySignedInText = (name: string): Text => ({
  en: `You are logged in as ${name}. To use another account, log in below.`,
  'fr-CA': `Votre session est ouverte au nom de ${name}. Pour utiliser un autre compte, ouvrez une session ci-dessous.`,
});
