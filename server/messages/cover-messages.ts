import type { CallProblem } from '../http/outbound/outbound-fetch.ts';
import type { Text } from './text.ts';

/** Reasons that a cover of a feed or a sheet could not be fetched (BOOK-6). */
export type CoverProblem = `cover_${CallProblem | 'status' | 'no_picture'}`;

type Params = Readonly<Record<string, string | number>>;

/** The sentences of problems with covers, for `importProblemTexts`. */
export const coverProblemTexts: Readonly<Record<CoverProblem, (params: Params) => Text>> = {
  cover_not_an_address: ({ url }) => ({
    en: `The link to the cover, ${url}, is not a whole address. Correct it in the file.`,
    'fr-CA': `Le lien vers la couverture, ${url}, n’est pas une adresse complète. Corrigez-le dans le fichier.`,
  }),
  cover_not_https: ({ url }) => ({
    en: `The link to the cover, ${url}, is not encrypted. Ask for a link that begins with https://, or upload the cover.`,
    'fr-CA': `Le lien vers la couverture, ${url}, n’est pas chiffré. Demandez un lien qui commence par https://, ou téléversez la couverture.`,
  }),
  cover_private_host: ({ url }) => ({
    en: `The link to the cover, ${url}, leads into a private network. The operator can allow it with CARREL_ALLOWED_ORIGINS.`,
    'fr-CA': `Le lien vers la couverture, ${url}, mène à un réseau privé. L’exploitant peut l’autoriser avec CARREL_ALLOWED_ORIGINS.`,
  }),
  cover_host_unknown: ({ url }) => ({
    en: `The host of the cover ${url} is not known. Correct the link, or upload the cover.`,
    'fr-CA': `L’hôte de la couverture ${url} est inconnu. Corrigez le lien, ou téléversez la couverture.`,
  }),
  cover_refused: ({ url }) => ({
    en: `The host of the cover ${url} does not accept connections. Import the file again later, or upload the cover.`,
    'fr-CA': `L’hôte de la couverture ${url} refuse les connexions. Importez le fichier de nouveau plus tard, ou téléversez la couverture.`,
  }),
  cover_certificate: ({ url }) => ({
    en: `The certificate of the host of the cover ${url} is not valid. Tell the sender of the file, or upload the cover.`,
    'fr-CA': `Le certificat de l’hôte de la couverture ${url} n’est pas valide. Avisez l’expéditeur du fichier, ou téléversez la couverture.`,
  }),
  cover_timeout: ({ url }) => ({
    en: `The host of the cover ${url} does not answer in time. Import the file again later, or upload the cover.`,
    'fr-CA': `L’hôte de la couverture ${url} ne répond pas à temps. Importez le fichier de nouveau plus tard, ou téléversez la couverture.`,
  }),
  cover_too_large: ({ url }) => ({
    en: `The cover ${url} is too large. Upload a smaller picture.`,
    'fr-CA': `La couverture ${url} est trop volumineuse. Téléversez une image plus petite.`,
  }),
  cover_unreachable: ({ url }) => ({
    en: `The cover ${url} cannot be reached. Import the file again later, or upload the cover.`,
    'fr-CA': `La couverture ${url} est inaccessible. Importez le fichier de nouveau plus tard, ou téléversez la couverture.`,
  }),
  cover_status: ({ url, status }) => ({
    en: `The host of the cover ${url} answers with status ${status}. Correct the link, or upload the cover.`,
    'fr-CA': `L’hôte de la couverture ${url} répond par l’état ${status}. Corrigez le lien, ou téléversez la couverture.`,
  }),
  cover_no_picture: ({ url }) => ({
    en: `The link to the cover, ${url}, leads to no picture that can be used. Send a JPEG, PNG, GIF or WebP, or upload the cover.`,
    'fr-CA': `Le lien vers la couverture, ${url}, ne mène à aucune image utilisable. Envoyez un JPEG, PNG, GIF ou WebP, ou téléversez la couverture.`,
  }),
};
