import type { Text } from './text.ts';

/** Texts of launches from a learning management system. */
export const ltiMessages = {
  windowTitle: {
    en: 'Your course materials open in a new window',
    'fr-CA': 'Votre matériel s’ouvre dans une nouvelle fenêtre',
  },
  window: {
    en: 'Browsers do not let you sign in inside another site. Press the button; this page can stay open.',
    'fr-CA':
      'Les navigateurs ne permettent pas de se connecter à l’intérieur d’un autre site. Appuyez sur le bouton; cette page peut rester ouverte.',
  },
  openWindow: { en: 'Open in a new window', 'fr-CA': 'Ouvrir dans une nouvelle fenêtre' },
  unknownTitle: { en: 'Your course is not connected with this site', 'fr-CA': 'Votre cours n’est pas relié à ce site' },
  unknown: {
    en: 'The school has not registered this learning management system here, or has disabled it. Please tell the support of your school.',
    'fr-CA':
      'L’établissement n’a pas inscrit ce système d’apprentissage ici, ou l’a désactivé. Veuillez en avertir le soutien de votre établissement.',
  },
  deployment: {
    en: 'The school has registered the learning management system, but not this deployment of it. Please give this to the support of your school:',
    'fr-CA':
      'L’établissement a inscrit le système d’apprentissage, mais pas ce déploiement. Veuillez transmettre ceci au soutien de votre établissement :',
  },
  deepLinking: {
    en: 'This store opens from a link in the course. It cannot be chosen as content. Please add it to the course as a link, or give this to the support of your school:',
    'fr-CA':
      'Cette boutique s’ouvre à partir d’un lien dans le cours. Elle ne peut pas être choisie comme contenu. Ajoutez-la au cours comme lien, ou transmettez ceci au soutien de votre établissement :',
  },
  keys: {
    en: 'We could not reach the learning management system of your school to check the link. Please open it again in a few minutes. If that does not help, tell the support of your school this code:',
    'fr-CA':
      'Nous n’avons pas pu joindre le système d’apprentissage de votre établissement pour vérifier le lien. Ouvrez-le de nouveau dans quelques minutes. Si cela n’aide pas, donnez ce code au soutien de votre établissement :',
  },
  failedTitle: { en: 'We could not open your course', 'fr-CA': 'Nous n’avons pas pu ouvrir votre cours' },
  failed: {
    en: 'Please go back to your course and open the link again. If that does not help, tell the support of your school this code:',
    'fr-CA':
      'Retournez à votre cours et ouvrez de nouveau le lien. Si cela n’aide pas, donnez ce code au soutien de votre établissement :',
  },
  overTitle: { en: 'This link has expired', 'fr-CA': 'Ce lien a expiré' },
  over: {
    en: 'A link from a course works once, for a few minutes, in the browser in which it was opened. Please go back to your course and open it again. Your browser must accept cookies.',
    'fr-CA':
      'Un lien d’un cours ne fonctionne qu’une fois, pendant quelques minutes, dans le navigateur où il a été ouvert. Retournez à votre cours et ouvrez-le de nouveau. Votre navigateur doit accepter les témoins.',
  },
  platformTitle: { en: 'Your course sent you back', 'fr-CA': 'Votre cours vous a renvoyé ici' },
  platform: {
    en: 'The learning management system did not say who you are. Please log in there, in this browser, and open the link in your course again.',
    'fr-CA':
      'Le système d’apprentissage n’a pas dit qui vous êtes. Connectez-vous-y, dans ce navigateur, et ouvrez de nouveau le lien dans votre cours.',
  },
  anonymousTitle: { en: 'We do not know who you are', 'fr-CA': 'Nous ne savons pas qui vous êtes' },
  anonymous: {
    en: 'The link in your course hides who opens it, so we cannot show your materials. Log in here instead, or ask your school to change the privacy setting of the link.',
    'fr-CA':
      'Le lien dans votre cours cache qui l’ouvre : nous ne pouvons donc pas afficher votre matériel. Connectez-vous plutôt ici, ou demandez à votre établissement de modifier le réglage de confidentialité du lien.',
  },
  logIn: { en: 'Log in', 'fr-CA': 'Se connecter' },
  staff: {
    en: 'This account has a role outside of this school. Please log in with its own password.',
    'fr-CA':
      'Ce compte a un rôle en dehors de cet établissement. Veuillez vous connecter avec son propre mot de passe.',
  },
  unmappedTitle: { en: 'This course has no section here yet', 'fr-CA': 'Ce cours n’a pas encore de section ici' },
  unmapped: {
    en: 'Your course store has to connect it with a section first. The course is now on its list, as:',
    'fr-CA':
      'Votre librairie doit d’abord le relier à une section. Le cours est maintenant sur sa liste, sous le nom :',
  },
  shelf: { en: 'Go to my Shelf', 'fr-CA': 'Aller à Ma bibliothèque' },
} satisfies Record<string, Text>;
