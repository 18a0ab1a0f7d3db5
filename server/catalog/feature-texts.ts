import type { FeatureText } from '../../src/domain/catalog/product-feature-schema.ts';

/**
 * French texts of the features. An import stores the English ones, which follow the W3C display guide for
 * accessibility metadata (`accessibility-features.ts`); the last ones are those of Carrel's own reader.
 */
const french: ReadonlyMap<string, string> = new Map([
  ['Ways of reading', 'Façons de lire'],
  ['Conformance', 'Conformité'],
  ['Navigation', 'Navigation'],
  ['Rich content', 'Contenus enrichis'],
  ['Hazards', 'Risques'],
  ['Accessibility summary', 'Résumé de l’accessibilité'],
  ['Legal considerations', 'Considérations légales'],
  ['Additional accessibility information', 'Autres renseignements sur l’accessibilité'],
  ['Miscellaneous', 'Divers'],
  ['Yes', 'Oui'],
  ['No', 'Non'],
  ['Summary', 'Résumé'],
  ['EPUB Accessibility 1.0, WCAG level A', 'EPUB Accessibility 1.0, WCAG niveau A'],
  ['EPUB Accessibility 1.0, WCAG level AA', 'EPUB Accessibility 1.0, WCAG niveau AA'],
  ['EPUB Accessibility 1.1', 'EPUB Accessibility 1.1'],
  ['PDF/UA-1', 'PDF/UA-1'],
  ['PDF/UA-2', 'PDF/UA-2'],
  ['Accessibility', 'Accessibilité'],
  ['Not yet assessed', 'Pas encore évaluée'],
  ['Screen Reader Friendly', 'Compatible avec les lecteurs d’écran'],
  ['Reading options of the device are not disabled', 'Les options de lecture de l’appareil restent actives'],
  ['Table of contents to all chapters by links', 'Table des matières avec des liens vers tous les chapitres'],
  ['Index with links to the entries', 'Index avec des liens vers les entrées'],
  ['Content can be read in a logical order', 'Le contenu se lit dans un ordre logique'],
  ['Has alternative text descriptions for images', 'Les images ont un texte de remplacement'],
  [
    'Information-rich images are described by extended descriptions',
    'Les images riches en information ont une description longue',
  ],
  ['Charts and diagrams are also given as data', 'Les données des graphiques et des diagrammes sont fournies'],
  ['Math formulas in accessible format (MathML)', 'Formules mathématiques en format accessible (MathML)'],
  ['Chemical formulas in accessible format (ChemML)', 'Formules chimiques en format accessible (ChemML)'],
  ['Page list to go to pages from the print source version', 'Liste des pages de la version imprimée'],
  ['Prerecorded audio synchronized with text', 'Audio enregistré synchronisé avec le texte'],
  ['Text-to-speech hinting provided', 'Indications pour la synthèse vocale'],
  ['Language of the text and of foreign words is marked', 'La langue du texte et des mots étrangers est indiquée'],
  ['Typeset for readers with dyslexia', 'Mise en page pour les personnes dyslexiques'],
  [
    'Color is not the sole means of conveying information',
    'La couleur n’est pas le seul moyen de transmettre l’information',
  ],
  ['High contrast between text and background', 'Contraste élevé entre le texte et le fond'],
  [
    'Elements such as headings, tables, etc. for structured navigation',
    'Titres, tableaux et autres éléments pour une navigation structurée',
  ],
  ['ARIA roles provided', 'Rôles ARIA fournis'],
  ['Interactive controls are accessible', 'Les éléments interactifs sont accessibles'],
  ['Landmarks to the main parts', 'Points de repère vers les parties principales'],
  ['Chemical formulas in accessible format (MathML)', 'Formules chimiques en format accessible (MathML)'],
  ['Math formulas in accessible format (LaTeX)', 'Formules mathématiques en format accessible (LaTeX)'],
  [
    'Appearance of the text and page layout can be modified',
    'L’apparence du texte et la mise en page peuvent être modifiées',
  ],
  ['Ultra-high contrast between text and background', 'Contraste très élevé entre le texte et le fond'],
  ['All content is available as prerecorded audio', 'Tout le contenu existe en audio enregistré'],
  [
    'Exempt from the European Accessibility Act: micro-enterprise',
    'Exempté de l’acte européen sur l’accessibilité : microentreprise',
  ],
  [
    'Exempt from the European Accessibility Act: disproportionate burden',
    'Exempté de l’acte européen sur l’accessibilité : charge disproportionnée',
  ],
  [
    'Exempt from the European Accessibility Act: fundamental alteration',
    'Exempté de l’acte européen sur l’accessibilité : modification fondamentale',
  ],
  ['WCAG 2.0', 'WCAG 2.0'],
  ['WCAG 2.1', 'WCAG 2.1'],
  ['WCAG 2.2', 'WCAG 2.2'],
  ['WCAG level A', 'WCAG niveau A'],
  ['WCAG level AA', 'WCAG niveau AA'],
  ['WCAG level AAA', 'WCAG niveau AAA'],
  ['Certified by', 'Certifié par'],
  ['Date of the assessment', 'Date de l’évaluation'],
  ['Certifier’s credential', 'Accréditation de l’organisme certificateur'],
  ['Certifier’s report', 'Rapport de l’organisme certificateur'],
  ['Trusted intermediary’s web page', 'Page web de l’intermédiaire de confiance'],
  ['Publisher’s web page', 'Page web de l’éditeur'],
  ['Tested with', 'Testé avec'],
  ['Contact at the trusted intermediary', 'Personne-ressource chez l’intermédiaire de confiance'],
  ['Contact at the publisher', 'Personne-ressource chez l’éditeur'],
  ['Reading', 'Lecture'],
  ['Notes and Highlights', 'Notes et surlignages'],
  ['Saved to your account and on this device', 'Enregistrés dans votre compte et sur cet appareil'],
  ['Search Inside', 'Recherche dans le livre'],
  ['Full text, works offline', 'Texte intégral, même hors ligne'],
  ['Offline Reading', 'Lecture hors ligne'],
  ['Download once and read without a network', 'Téléchargez une fois et lisez sans connexion'],
]);

/** Returns the French texts of a feature. What a publisher wrote stays as it is; `undefined` if that is all of it. */
export function frenchFeature({ subcategory, name, detail }: FeatureText): FeatureText | undefined {
  if (!french.has(name)) return undefined;
  return { subcategory: inFrench(subcategory), name: inFrench(name), ...(detail && { detail: inFrench(detail) }) };
}

function inFrench(text: string): string {
  return french.get(text) ?? text;
}
