import type { Text } from './text.ts';

/** Messages for refused requests of the store and the shelf. */
export const shopMessages = {
  searchTooLong: {
    en: 'Search terms may have at most 1000 characters.',
    'fr-CA': 'Les termes de recherche peuvent contenir au plus 1000 caractères.',
  },
  pageOutOfRange: {
    en: 'There is no such page. Pages are numbered from 1, and only the first 10,000 results can be paged through.',
    'fr-CA':
      "Cette page n'existe pas. Les pages sont numérotées à partir de 1, et seuls les 10 000 premiers résultats peuvent être parcourus.",
  },
  pageSizeOutOfRange: {
    en: 'A page holds from 1 to 100 results.',
    'fr-CA': 'Une page contient de 1 à 100 résultats.',
  },
  unknownCategory: {
    en: 'There is no such category.',
    'fr-CA': "Cette catégorie n'existe pas.",
  },
  offeringUnavailable: {
    en: 'This item is no longer available for purchase.',
    'fr-CA': "Cet article n'est plus offert à l'achat.",
  },
  soldElsewhere: {
    en: 'This title is sold by a partner of this site. Please buy it there.',
    'fr-CA': 'Ce titre est vendu par un partenaire de ce site. Veuillez l’acheter là-bas.',
  },
  soldAtBookstore: {
    en: 'Your campus bookstore sells this title. Please buy it there.',
    'fr-CA': 'La librairie de votre campus vend ce titre. Veuillez l’acheter là-bas.',
  },
  notOnThisSite: {
    en: 'Sorry, this product is not available on this site.',
    'fr-CA': "Désolé, ce produit n'est pas offert sur ce site.",
  },
  takesNoPayments: {
    en: 'This site takes no payments, so nothing can be bought here.',
    'fr-CA': "Ce site n'accepte aucun paiement : rien ne peut y être acheté.",
  },
  comesWithCourse: {
    en: 'This material comes with your course. There is nothing to buy here.',
    'fr-CA': "Ce matériel vient avec votre cours. Il n'y a rien à acheter ici.",
  },
  printTooLate: {
    en: 'The add/drop date of your course has passed. The physical version can no longer be had.',
    'fr-CA': "La date limite d'ajout ou d'abandon de votre cours est passée. La version imprimée n'est plus offerte.",
  },
  physicalInCart: {
    en: 'You’ve already added the physical product to your cart. Please remove the physical item if you would like to purchase this digital item.',
    'fr-CA':
      "Vous avez déjà ajouté le produit physique à votre panier. Veuillez retirer l'article physique si vous souhaitez acheter cet article numérique.",
  },
  digitalInCart: {
    en: 'You’ve already added the digital product to your cart. Please remove the digital item if you would like to purchase this physical item.',
    'fr-CA':
      "Vous avez déjà ajouté le produit numérique à votre panier. Veuillez retirer l'article numérique si vous souhaitez acheter cet article physique.",
  },
  formatUnavailable: {
    en: 'This item is not offered in this format.',
    'fr-CA': "Cet article n'est pas offert dans ce format.",
  },
  alreadyOwned: {
    en: 'You have already purchased this item.',
    'fr-CA': 'Vous avez déjà acheté cet article.',
  },
  alreadyOwnedDigital: {
    en: 'You have already purchased the digital version of this item.',
    'fr-CA': 'Vous avez déjà acheté la version numérique de cet article.',
  },
  cartEmpty: {
    en: 'There is nothing in your cart to pay for.',
    'fr-CA': "Il n'y a rien à payer dans votre panier.",
  },
  cartFull: {
    en: 'Your cart is full. Check out or remove an item first.',
    'fr-CA': "Votre panier est plein. Passez à la caisse ou retirez d'abord un article.",
  },
  priceChanged: {
    en: 'A price has changed since you last saw it. Please look at the new total before you pay.',
    'fr-CA': 'Un prix a changé depuis votre dernière visite. Veuillez vérifier le nouveau total avant de payer.',
  },
  addressNeeded: {
    en: 'A shipping address is needed for the printed items in your cart.',
    'fr-CA': 'Une adresse de livraison est requise pour les articles imprimés de votre panier.',
  },
  paymentMethodNeeded: {
    en: 'Please choose a way to pay.',
    'fr-CA': 'Veuillez choisir un mode de paiement.',
  },
  paymentDeclined: {
    en: 'Your payment was declined. You have not been charged. Please try another way to pay.',
    'fr-CA': "Votre paiement a été refusé. Aucun montant n'a été prélevé. Veuillez essayer un autre mode de paiement.",
  },
  paymentPending: {
    en: 'A payment of yours is still being confirmed. Please wait a moment: you will not be charged twice.',
    'fr-CA':
      'Un de vos paiements est encore en cours de confirmation. Veuillez patienter un instant : vous ne serez pas facturé deux fois.',
  },
  paymentActionNeeded: {
    en: 'Your bank asks you to confirm this payment.',
    'fr-CA': 'Votre banque vous demande de confirmer ce paiement.',
  },
  paymentUnavailable: {
    en: 'The payment service does not answer. Nothing was charged. Please try again in a few minutes.',
    'fr-CA':
      "Le service de paiement ne répond pas. Aucun montant n'a été prélevé. Veuillez réessayer dans quelques minutes.",
  },
  paymentCancelled: {
    en: 'This payment was canceled. Nothing was charged.',
    'fr-CA': "Ce paiement a été annulé. Aucun montant n'a été prélevé.",
  },
  minimumOrder: {
    en: 'You have not met the minimum order of $0.50 USD. Keep going! Add more products into your cart then place your order.',
    'fr-CA':
      "Vous n'avez pas atteint la commande minimale de 0,50 $ US. Continuez! Ajoutez d'autres produits à votre panier, puis passez votre commande.",
  },
  walletDigitalOnly: {
    en: 'Printed items need a shipping address. Please add this item to your cart and check out.',
    'fr-CA':
      'Les articles imprimés nécessitent une adresse de livraison. Veuillez ajouter cet article à votre panier et passer à la caisse.',
  },
  walletDollarsOnly: {
    en: 'Wallet payments are taken in US dollars only.',
    'fr-CA': 'Les paiements par portefeuille sont acceptés en dollars américains seulement.',
  },
  neverOnShelf: {
    en: 'This book has never been on your shelf.',
    'fr-CA': "Ce livre n'a jamais été dans votre bibliothèque.",
  },
  paymentsTooMany: {
    en: 'Too many payments were declined. Nothing was charged. Please wait a few minutes and try again, or ask your bank.',
    'fr-CA':
      "Trop de paiements ont été refusés. Aucun montant n'a été prélevé. Veuillez patienter quelques minutes, puis réessayer, ou communiquer avec votre banque.",
  },
  eulaRequired: {
    en: 'Please accept the license agreement first.',
    'fr-CA': "Veuillez d'abord accepter le contrat de licence.",
  },
  tooManyAnswers: {
    en: 'There is no room for more text in the forms of this book. Please shorten or clear some fields first.',
    'fr-CA':
      "Il n'y a plus de place pour du texte dans les formulaires de ce livre. Veuillez d'abord raccourcir ou vider des champs.",
  },
  tooManyAnnotations: {
    en: 'There is no room for more bookmarks, highlights and notes in this book. Please remove some first.',
    'fr-CA':
      "Il n'y a plus de place pour des signets, des surlignages et des notes dans ce livre. Veuillez d'abord en retirer.",
  },
  notFree: {
    en: 'This item is not free.',
    'fr-CA': "Cet article n'est pas gratuit.",
  },
  materialsNotDue: {
    en: 'Materials become available two weeks before class start.',
    'fr-CA': 'Le matériel est offert deux semaines avant le début du cours.',
  },
  codeEmpty: {
    en: 'This field may not be null.',
    'fr-CA': 'Ce champ ne peut pas être vide.',
  },
  codeNotFound: {
    en: 'We could not find this code. Please check it and try again.',
    'fr-CA': "Nous n'avons pas trouvé ce code. Veuillez le vérifier et réessayer.",
  },
  codeUsedByYou: {
    en: 'You have already redeemed this code. The item is on your shelf.',
    'fr-CA': "Vous avez déjà utilisé ce code. L'article est dans votre bibliothèque.",
  },
  codeUsedByAnother: {
    en: 'This code has already been redeemed by another account.',
    'fr-CA': 'Ce code a déjà été utilisé par un autre compte.',
  },
  codeExpired: {
    en: 'This code has expired.',
    'fr-CA': 'Ce code est expiré.',
  },
  codeRevoked: {
    en: 'This code was revoked. Please ask whoever gave it to you for another one.',
    'fr-CA': 'Ce code a été révoqué. Veuillez en demander un autre à qui vous l’a remis.',
  },
  codeOfPublisher: {
    en: "This is a publisher's code. Redeem it on the publisher's site.",
    'fr-CA': "Ceci est un code d'éditeur. Utilisez-le sur le site de l'éditeur.",
  },
  codeOfSection: {
    en: 'This is the section code of a classroom. Open the classroom on My Shelf and enter it there.',
    'fr-CA': 'Ceci est le code de section d’une classe. Ouvrez la classe dans Ma bibliothèque pour l’y entrer.',
  },
  codesTooMany: {
    en: 'Too many codes were tried. Please wait a few minutes and try again.',
    'fr-CA': 'Trop de codes ont été essayés. Veuillez patienter quelques minutes, puis réessayer.',
  },
  codeOtherClassroom: {
    en: 'This section code belongs to another classroom.',
    'fr-CA': "Ce code de section est celui d'une autre classe.",
  },
  sectionOver: {
    en: 'The section of this code has ended.',
    'fr-CA': 'La section de ce code est terminée.',
  },
  sectionDropped: {
    en: 'Your school no longer offers the section of this code.',
    'fr-CA': "Votre école n'offre plus la section de ce code.",
  },
  classroomNotYours: {
    en: 'This classroom is not on your shelf.',
    'fr-CA': "Cette classe n'est pas dans votre bibliothèque.",
  },
  coursewareNotYours: {
    en: 'This courseware is not on your shelf, or your access to it has ended.',
    'fr-CA': "Ce didacticiel n'est pas dans votre bibliothèque, ou votre accès est terminé.",
  },
  subscriptionNotFound: {
    en: 'Subscription Not Found for Course Member and Title.',
    'fr-CA': 'Aucun abonnement trouvé pour ce membre du cours et ce titre.',
  },
  codesExhausted: {
    en: 'No access code is left for this courseware at the moment.',
    'fr-CA': "Il ne reste aucun code d'accès pour ce didacticiel pour le moment.",
  },
  codesNotUsed: {
    en: 'This courseware is used without an access code.',
    'fr-CA': "Ce didacticiel s'utilise sans code d'accès.",
  },
  notEnrolled: {
    en: 'You are not enrolled in this section.',
    'fr-CA': "Vous n'êtes pas inscrit à cette section.",
  },
  notYours: {
    en: 'This file belongs to a book that you do not have.',
    'fr-CA': "Ce fichier fait partie d'un livre que vous n'avez pas.",
  },
  accessExpired: {
    en: 'Your access to this item has expired.',
    'fr-CA': 'Votre accès à cet article est expiré.',
  },
  linkOver: {
    en: 'This link is over. Open the book again.',
    'fr-CA': 'Ce lien n’est plus valide. Ouvrez le livre de nouveau.',
  },
  sampleEnds: { en: 'The sample ends here', 'fr-CA': 'L’extrait se termine ici' },
  sampleEndsText: {
    en: 'Get the book to read on.',
    'fr-CA': 'Procurez-vous le livre pour lire la suite.',
  },
  cursorUnknown: {
    en: 'This cursor was not given by this shelf.',
    'fr-CA': "Ce curseur n'a pas été donné par cette étagère.",
  },
} satisfies Record<string, Text>;
