import type { PageName } from '../pages/app-paths.ts';
import type { Text } from './text.ts';

/**
 * The title and description of a page for search engines and link previews. The titles are those of the application.
 */
export interface PageText {
  /** Absent if the title is the name of the site alone. */
  readonly title?: Text;
  /** Absent for personal pages, which search engines must not list. */
  readonly description?: Text;
}

export const storeFrontText: Text = {
  en: 'Rent, buy or read books and course materials on any device.',
  'fr-CA':
    'Des livres et du matériel de cours à louer, à acheter ou à lire maintenant, sur l’appareil que vous avez avec vous.',
};

export const shelfFrontText: Text = {
  en: 'The materials of your courses are on your shelf, online and offline.',
  'fr-CA': 'Ce que vos cours vous fournissent est dans votre bibliothèque, avec ou sans réseau.',
};

export const notFoundText: PageText = { title: { en: 'Page Not Found', 'fr-CA': 'Page introuvable' } };
export const goneText: PageText = { title: { en: 'Product unavailable', 'fr-CA': 'Produit non disponible' } };

/** Returns the description of a category page. */
export function categoryText(category: string): Text {
  return {
    en: `${category}: e-books, courseware and printed course materials to rent, buy or read now.`,
    'fr-CA': `${category} : livres numériques, didacticiels et matériel de cours imprimé à louer, à acheter ou à lire maintenant.`,
  };
}

export const pageMessages: Record<PageName, PageText> = {
  home: { description: storeFrontText },
  browse: {
    title: { en: 'Browse', 'fr-CA': 'Parcourir' },
    description: {
      en: 'Every title of the store by category: e-books, courseware and printed course materials to rent, buy or read now.',
      'fr-CA':
        'Tous les titres de la boutique par catégorie : livres numériques, didacticiels et matériel de cours imprimé à louer, à acheter ou à lire maintenant.',
    },
  },
  search: {
    title: { en: 'Search Results', 'fr-CA': 'Résultats de recherche' },
    description: {
      en: 'Find a book or another course material by its title, author, ISBN or a word.',
      'fr-CA': 'Trouvez un livre ou du matériel de cours par son titre, son auteur, son ISBN ou un mot.',
    },
  },
  siteMap: {
    title: { en: 'Site map', 'fr-CA': 'Plan du site' },
    description: { en: 'Every place of the site on one page.', 'fr-CA': 'Tous les endroits du site sur une page.' },
  },
  install: {
    title: { en: 'Install the app', 'fr-CA': 'Installer l’application' },
    description: {
      en: 'How to install the app on a phone, a tablet or a computer.',
      'fr-CA': 'Comment installer l’application sur un téléphone, une tablette ou un ordinateur.',
    },
  },
  cookies: {
    title: { en: 'Cookies', 'fr-CA': 'Témoins' },
    description: {
      en: 'How to allow the cookies that your materials need inside another site.',
      'fr-CA': 'Comment autoriser les témoins dont votre matériel a besoin dans un autre site.',
    },
  },
  support: {
    title: { en: 'Support', 'fr-CA': 'Soutien' },
    description: {
      en: 'Help with orders, access codes, courses and reading.',
      'fr-CA': "De l'aide pour les commandes, les codes d'accès, les cours et la lecture.",
    },
  },
  privacy: {
    title: { en: 'Privacy Notice', 'fr-CA': 'Avis de confidentialité' },
    description: {
      en: 'What this site keeps about you, where, and for how long.',
      'fr-CA': 'Ce que ce site conserve à votre sujet, où et combien de temps.',
    },
  },
  terms: {
    title: { en: 'Terms of Use', 'fr-CA': 'Conditions d’utilisation' },
    description: {
      en: 'What you may do with the materials that you rent or buy.',
      'fr-CA': 'Ce que vous pouvez faire du matériel que vous louez ou achetez.',
    },
  },
  refund: {
    title: { en: 'Refund Policy', 'fr-CA': 'Politique de remboursement' },
    description: {
      en: 'What can be refunded, and what cannot.',
      'fr-CA': 'Ce qui peut être remboursé, et ce qui ne peut pas l’être.',
    },
  },
  accessibility: {
    title: { en: 'Accessibility', 'fr-CA': 'Accessibilité' },
    description: {
      en: 'How this site is made to be used by everybody, and whom to tell when it is not.',
      'fr-CA': 'Comment ce site est conçu pour tout le monde, et à qui le dire quand il ne l’est pas.',
    },
  },
  shelf: { title: { en: 'My Shelf', 'fr-CA': 'Ma bibliothèque' }, description: shelfFrontText },
  courseSection: { title: { en: 'Course Section', 'fr-CA': 'Section de cours' }, description: shelfFrontText },
  downloads: { title: { en: 'Books on this device', 'fr-CA': 'Livres sur cet appareil' } },
  cart: { title: { en: 'Cart', 'fr-CA': 'Panier' } },
  saved: { title: { en: 'Saved for Later', 'fr-CA': 'Enregistrés pour plus tard' } },
  checkout: { title: { en: 'Checkout', 'fr-CA': 'Passer à la caisse' } },
  complete: { title: { en: 'Order confirmation', 'fr-CA': 'Confirmation de commande' } },
  account: { title: { en: 'My Account', 'fr-CA': 'Mon compte' } },
  missingCourse: {
    title: { en: "Why don't I see my course?", 'fr-CA': 'Pourquoi mon cours n’apparaît-il pas?' },
  },
  eula: { title: { en: 'License agreement', 'fr-CA': 'Contrat de licence' } },
  manage: { title: { en: 'Manage', 'fr-CA': 'Gérer' } },
  redeem: { title: { en: 'Redeem Your Access Code', 'fr-CA': "Utilisez votre code d'accès" } },
  logIn: { title: { en: 'Log In', 'fr-CA': 'Se connecter' } },
  logOut: { title: { en: 'Log Out', 'fr-CA': 'Se déconnecter' } },
  read: { title: { en: 'Reading', 'fr-CA': 'Lecture' } },
  sample: { title: { en: 'Sample', 'fr-CA': 'Extrait' } },
  file: { title: { en: 'Reading', 'fr-CA': 'Lecture' } },
  forbidden: { title: { en: 'No access', 'fr-CA': 'Aucun accès' } },
  error: { title: { en: 'Error', 'fr-CA': 'Erreur' } },
  platform: { title: { en: 'Another platform', 'fr-CA': 'Autre plateforme' } },
  elsewhere: {},
};
