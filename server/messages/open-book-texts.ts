import type { CallProblem } from '../http/outbound/outbound-fetch.ts';
import { addressTexts } from './connection-messages.ts';
import { quarantineReason } from './quarantine-messages.ts';
import type { Text } from './text.ts';

/** Reasons that the file of an open book could not be fetched or used (OPEN-2). */
type BookLinkProblem = `book_link_${CallProblem | 'status' | 'refused_file'}`;

type Params = Readonly<Record<string, string | number>>;

const bookLinkTexts: Readonly<Record<BookLinkProblem, (params: Params) => Text>> = {
  book_link_not_an_address: ({ url }) => ({
    en: `The link to the book, ${url}, is not a whole address. Correct it in the feed.`,
    'fr-CA': `Le lien vers le livre, ${url}, n’est pas une adresse complète. Corrigez-le dans le flux.`,
  }),
  book_link_not_https: ({ url }) => ({
    en: `The link to the book, ${url}, is not encrypted. Ask for a link that begins with https://, or import the file of the book.`,
    'fr-CA': `Le lien vers le livre, ${url}, n’est pas chiffré. Demandez un lien qui commence par https://, ou importez le fichier du livre.`,
  }),
  book_link_private_host: ({ url }) => ({
    en: `The link to the book, ${url}, leads into a private network. The operator can allow it with CARREL_ALLOWED_ORIGINS.`,
    'fr-CA': `Le lien vers le livre, ${url}, mène à un réseau privé. L’exploitant peut l’autoriser avec CARREL_ALLOWED_ORIGINS.`,
  }),
  book_link_host_unknown: ({ url }) => ({
    en: `The host of the book ${url} is not known. Correct the link, or import the file of the book.`,
    'fr-CA': `L’hôte du livre ${url} est inconnu. Corrigez le lien, ou importez le fichier du livre.`,
  }),
  book_link_refused: ({ url }) => ({
    en: `The host of the book ${url} does not accept connections. Import the feed again later.`,
    'fr-CA': `L’hôte du livre ${url} refuse les connexions. Importez le flux de nouveau plus tard.`,
  }),
  book_link_certificate: ({ url }) => ({
    en: `The certificate of the host of the book ${url} is not valid. Tell the sender of the feed, or import the file of the book.`,
    'fr-CA': `Le certificat de l’hôte du livre ${url} n’est pas valide. Avisez l’expéditeur du flux, ou importez le fichier du livre.`,
  }),
  book_link_timeout: ({ url }) => ({
    en: `The host of the book ${url} does not answer in time. Import the feed again later.`,
    'fr-CA': `L’hôte du livre ${url} ne répond pas à temps. Importez le flux de nouveau plus tard.`,
  }),
  book_link_too_large: ({ url }) => ({
    en: `The file of the book ${url} is too large. Import a smaller file.`,
    'fr-CA': `Le fichier du livre ${url} est trop volumineux. Importez un fichier plus petit.`,
  }),
  book_link_unreachable: ({ url }) => ({
    en: `The book ${url} cannot be reached. Import the feed again later.`,
    'fr-CA': `Le livre ${url} est inaccessible. Importez le flux de nouveau plus tard.`,
  }),
  book_link_status: ({ url, status }) => ({
    en: `The host of the book ${url} answers with status ${status}. Correct the link, or import the file of the book.`,
    'fr-CA': `L’hôte du livre ${url} répond par l’état ${status}. Corrigez le lien, ou importez le fichier du livre.`,
  }),
  book_link_refused_file: ({ url, reason = 'archive_broken', ...params }) => {
    const { en, 'fr-CA': french } = quarantineReason(String(reason), params);
    return {
      en: `The file at ${url} is not used. ${en} Import another file of the book.`,
      'fr-CA': `Le fichier à l’adresse ${url} n’est pas utilisé. ${french} Importez un autre fichier du livre.`,
    };
  },
};

/** The sentences of problems with feeds of open books, for `importProblemTexts`. */
export const openBookTexts: Readonly<Record<string, (params: Params) => Text>> = {
  ...bookLinkTexts,
  opds_is_xml: () => ({
    en: 'The file is XML, such as an OPDS 1 feed. Import the OPDS 2.0 feed (JSON) of this catalog.',
    'fr-CA': 'Le fichier est en XML, comme un flux OPDS 1. Importez le flux OPDS 2.0 (JSON) de ce catalogue.',
  }),
  opds_no_json: () => ({
    en: 'The file is not valid JSON. Save the feed again, and import it.',
    'fr-CA': 'Le fichier n’est pas du JSON valide. Enregistrez le flux de nouveau, puis importez-le.',
  }),
  opds_no_feed: () => ({
    en: 'The file is no OPDS 2.0 feed: it has neither publications nor groups. Import the feed that lists the books.',
    'fr-CA':
      'Le fichier n’est pas un flux OPDS 2.0 : il ne contient ni publications ni groupes. Importez le flux qui énumère les livres.',
  }),
  opds_too_large: ({ maxMegabytes }) => ({
    en: `The feed is larger than ${maxMegabytes} MB. Import it page by page.`,
    'fr-CA': `Le flux dépasse ${maxMegabytes} Mo. Importez-le page par page.`,
  }),
  opds_more_pages: ({ url }) => ({
    en: `The feed goes on at ${url}. Import this page too.`,
    'fr-CA': `Le flux se poursuit à l’adresse ${url}. Importez aussi cette page.`,
  }),
  opds_no_publication: () => ({
    en: 'The entry has no metadata. It is left out. Tell the sender of the feed.',
    'fr-CA': 'L’entrée n’a pas de métadonnées. Elle est laissée de côté. Avisez l’expéditeur du flux.',
  }),
  opds_not_open: () => ({
    en: 'The publication has no open-access link, so not everybody may read it. It is left out. Nothing needs to be done if that is right; otherwise ask for a link.',
    'fr-CA':
      'La publication n’a pas de lien en libre accès; tout le monde ne peut donc pas la lire. Elle est laissée de côté. Il n’y a rien à faire si c’est voulu; sinon, demandez un lien.',
  }),
  opds_media_type: ({ value }) => ({
    en: `The publication is offered as ${value}, which the reader cannot open. It is left out. Ask for an EPUB or a PDF.`,
    'fr-CA': `La publication est offerte en ${value}, que le lecteur ne peut pas ouvrir. Elle est laissée de côté. Demandez un EPUB ou un PDF.`,
  }),
  opds_link_relative: ({ value }) => ({
    en: `The link "${value}" is not a whole address, and the feed does not state its own. It is left out. Ask for whole links.`,
    'fr-CA': `Le lien « ${value} » n’est pas une adresse complète, et le flux n’indique pas la sienne. Il est laissé de côté. Demandez des liens complets.`,
  }),
  opds_license_missing: () => ({
    en: 'The publication does not state its license. The product page shows none. Check that you may offer the book.',
    'fr-CA':
      'La publication n’indique pas sa licence. La page du produit n’en affiche aucune. Vérifiez que vous pouvez offrir ce livre.',
  }),
  opds_isbn_taken: ({ isbn, title }) => ({
    en: `The catalog has ${isbn} already, as “${title}”. The publication is left out. Remove the ISBN there if the open book should have it.`,
    'fr-CA': `Le catalogue contient déjà ${isbn}, sous le titre « ${title} ». La publication est laissée de côté. Retirez l’ISBN de ce produit si le livre ouvert doit l’avoir.`,
  }),
};

/** Reasons that a feed could not be fetched from the address that staff entered. */
export function feedCallText(problem: CallProblem | 'status', url: string, status = 0): Text {
  const reasons: Readonly<Record<CallProblem | 'status', Text>> = {
    ...addressTexts(url),
    host_unknown: { en: 'Its host is not known.', 'fr-CA': 'Son hôte est inconnu.' },
    refused: { en: 'Its host does not accept connections.', 'fr-CA': 'Son hôte refuse les connexions.' },
    certificate: {
      en: 'The certificate of its host is not valid.',
      'fr-CA': 'Le certificat de son hôte n’est pas valide.',
    },
    timeout: { en: 'Its host does not answer in time.', 'fr-CA': 'Son hôte ne répond pas à temps.' },
    too_large: { en: 'It is too large.', 'fr-CA': 'Il est trop volumineux.' },
    unreachable: { en: 'Its host cannot be reached.', 'fr-CA': 'Son hôte est inaccessible.' },
    status: { en: `Its host answers with status ${status}.`, 'fr-CA': `Son hôte répond par l’état ${status}.` },
  };
  const { en, 'fr-CA': french } = reasons[problem];
  return { en: `The feed was not fetched. ${en}`, 'fr-CA': `Le flux n’a pas été récupéré. ${french}` };
}
