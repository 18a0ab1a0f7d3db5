import type { AddressProblem } from '../http/outbound/outbound-address.ts';
import type { Text } from './text.ts';

/** Reasons that an address of another server cannot be saved. */
export function addressTexts(address: string): Readonly<Record<AddressProblem, Text>> {
  return {
    not_an_address: {
      en: `“${address}” is not a whole address. It has to begin with https:// and must not contain a user name.`,
      'fr-CA': `« ${address} » n’est pas une adresse complète. Elle doit commencer par https:// et ne contenir aucun nom d’utilisateur.`,
    },
    not_https: {
      en: `“${address}” is not encrypted. Enter an address that begins with https://.`,
      'fr-CA': `« ${address} » n’est pas chiffrée. Saisissez une adresse qui commence par https://.`,
    },
    private_host: {
      en: `“${address}” is inside a private network. The operator can allow it with CARREL_ALLOWED_ORIGINS.`,
      'fr-CA': `« ${address} » est dans un réseau privé. L’exploitant peut l’autoriser avec CARREL_ALLOWED_ORIGINS.`,
    },
  };
}

export const launchToolMessages = {
  no_public_origin: {
    en: 'The operator has to set CARREL_PUBLIC_ORIGIN first: publishers identify this store by it.',
    'fr-CA':
      'L’exploitant doit d’abord définir CARREL_PUBLIC_ORIGIN : les éditeurs reconnaissent cette boutique par cette adresse.',
  },
  client_taken: {
    en: 'Another tool already has this client ID or consumer key.',
    'fr-CA': 'Un autre outil a déjà cet identifiant client ou cette clé de consommateur.',
  },
  passthrough_taken: {
    en: 'Another tool already has this passthrough value.',
    'fr-CA': 'Un autre outil a déjà cette valeur de transfert.',
  },
  no_courseware: {
    en: 'There is no courseware with this ISBN or number.',
    'fr-CA': 'Aucun didacticiel n’a cet ISBN ou ce numéro.',
  },
  product_elsewhere: {
    en: 'Another tool opens this courseware. Remove it there first.',
    'fr-CA': 'Un autre outil ouvre ce didacticiel. Retirez-le d’abord de cet outil.',
  },
} satisfies Record<string, Text>;

export const signInProviderMessages = {
  unsuitable_claim: {
    en: 'A person can change this claim, or it can pass to another person. Use an id that the school assigns.',
    'fr-CA':
      'Une personne peut modifier cette revendication, ou celle-ci peut passer à quelqu’un d’autre. Utilisez un identifiant que l’établissement attribue.',
  },
  provider_taken: {
    en: 'The school already has a provider with this issuer and client ID.',
    'fr-CA': 'L’établissement a déjà un fournisseur avec cet émetteur et cet identifiant client.',
  },
} satisfies Record<string, Text>;

export const ltiPlatformMessages = {
  platform_taken: {
    en: 'The school already has a platform with this issuer and client ID.',
    'fr-CA': 'L’établissement a déjà une plateforme avec cet émetteur et cet identifiant client.',
  },
  incomplete: {
    en: 'Enter the login address and the key set address before you enable the platform.',
    'fr-CA': 'Saisissez l’adresse de connexion et celle du jeu de clés avant d’activer la plateforme.',
  },
} satisfies Record<string, Text>;
