import type { AccessibilityGroup } from '../../../src/domain/catalog/product-feature-order.ts';

/**
 * A row of the accessibility tab for a code of list 196 (accessibility of e-publications). Groups and wording follow
 * the W3C display guide for accessibility metadata. `takes` is the kind of detail that the record's own description may
 * add.
 */
type Row = { group: AccessibilityGroup; name: string; detail?: string; takes?: 'text' | 'url' };

const reading = 'Ways of reading';
const conformance = 'Conformance';
const navigation = 'Navigation';
const rich = 'Rich content';
const additional = 'Additional accessibility information';
const legal = 'Legal considerations';

const rows: Record<string, Row> = {
  '00': { group: 'Accessibility summary', name: 'Summary', takes: 'text' },
  '02': { group: conformance, name: 'EPUB Accessibility 1.0, WCAG level A', takes: 'url' },
  '03': { group: conformance, name: 'EPUB Accessibility 1.0, WCAG level AA', takes: 'url' },
  '04': { group: conformance, name: 'EPUB Accessibility 1.1', takes: 'url' },
  '05': { group: conformance, name: 'PDF/UA-1', takes: 'url' },
  '06': { group: conformance, name: 'PDF/UA-2', takes: 'url' },
  '08': { group: 'Miscellaneous', name: 'Accessibility', detail: 'Not yet assessed', takes: 'text' },
  '09': { group: 'Miscellaneous', name: 'Screen Reader Friendly', detail: 'No' },
  '10': { group: reading, name: 'Reading options of the device are not disabled' },
  '11': { group: navigation, name: 'Table of contents to all chapters by links' },
  '12': { group: navigation, name: 'Index with links to the entries' },
  '13': { group: reading, name: 'Content can be read in a logical order' },
  '14': { group: reading, name: 'Has alternative text descriptions for images' },
  '15': { group: rich, name: 'Information-rich images are described by extended descriptions' },
  '16': { group: rich, name: 'Charts and diagrams are also given as data' },
  '17': { group: rich, name: 'Math formulas in accessible format (MathML)' },
  '18': { group: rich, name: 'Chemical formulas in accessible format (ChemML)' },
  '19': { group: navigation, name: 'Page list to go to pages from the print source version' },
  '20': { group: reading, name: 'Prerecorded audio synchronized with text' },
  '21': { group: additional, name: 'Text-to-speech hinting provided' },
  '22': { group: additional, name: 'Language of the text and of foreign words is marked' },
  '24': { group: additional, name: 'Typeset for readers with dyslexia', takes: 'text' },
  '25': { group: additional, name: 'Color is not the sole means of conveying information' },
  '26': { group: additional, name: 'High contrast between text and background' },
  '29': { group: navigation, name: 'Elements such as headings, tables, etc. for structured navigation' },
  '30': { group: additional, name: 'ARIA roles provided' },
  '31': { group: additional, name: 'Interactive controls are accessible' },
  '32': { group: navigation, name: 'Landmarks to the main parts' },
  '34': { group: rich, name: 'Chemical formulas in accessible format (MathML)' },
  '35': { group: rich, name: 'Math formulas in accessible format (LaTeX)' },
  '36': { group: reading, name: 'Appearance of the text and page layout can be modified' },
  '37': { group: additional, name: 'Ultra-high contrast between text and background' },
  '51': { group: reading, name: 'All content is available as prerecorded audio' },
  '52': { group: reading, name: 'Screen Reader Friendly', detail: 'Yes' },
  '75': { group: legal, name: 'Exempt from the European Accessibility Act: micro-enterprise' },
  '76': { group: legal, name: 'Exempt from the European Accessibility Act: disproportionate burden' },
  '77': { group: legal, name: 'Exempt from the European Accessibility Act: fundamental alteration' },
  '80': { group: conformance, name: 'WCAG 2.0' },
  '81': { group: conformance, name: 'WCAG 2.1' },
  '82': { group: conformance, name: 'WCAG 2.2' },
  '84': { group: conformance, name: 'WCAG level A' },
  '85': { group: conformance, name: 'WCAG level AA' },
  '86': { group: conformance, name: 'WCAG level AAA' },
  '90': { group: conformance, name: 'Certified by', takes: 'text' },
  '91': { group: conformance, name: 'Date of the assessment', takes: 'text' },
  '93': { group: conformance, name: 'Certifier’s credential', takes: 'url' },
  '94': { group: conformance, name: 'Certifier’s report', takes: 'url' },
  '95': { group: additional, name: 'Trusted intermediary’s web page', takes: 'url' },
  '96': { group: additional, name: 'Publisher’s web page', takes: 'url' },
  '97': { group: additional, name: 'Tested with', takes: 'text' },
  '98': { group: additional, name: 'Contact at the trusted intermediary', takes: 'text' },
  '99': { group: additional, name: 'Contact at the publisher', takes: 'text' },
};

/** Returns the row for a code of list 196, or undefined for an unknown code. */
export const accessibilityRow = (code: string): Row | undefined => rows[code];
