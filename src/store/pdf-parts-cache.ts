/** Where the server gives what PDFs name and do not bring: standard fonts, and the tables of East Asian signs. */
export const PDF_PARTS_PATH = '/pdf-parts/';

/** The paths of the fonts, as JSON: any PDF may name one. Tables are for some PDFs alone, and come when they are asked for. */
export const PDF_PARTS_LIST = `${PDF_PARTS_PATH}list.json`;

/** Public, and shared by whoever uses this device. */
export const PDF_PARTS_CACHE = 'pdf-parts';
