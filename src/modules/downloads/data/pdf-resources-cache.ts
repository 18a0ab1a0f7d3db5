/**
 * The path of the files that PDFs reference without embedding them: standard fonts and character tables of East Asian
 * scripts.
 */
export const PDF_RESOURCES_PATH = '/pdf-parts/';

/**
 * The list of font paths as JSON. Any PDF may reference a font, so all fonts are fetched. Character tables are needed
 * by few PDFs and are fetched on demand.
 */
export const PDF_RESOURCES_LIST = `${PDF_RESOURCES_PATH}list.json`;

/** Public data, shared by all people who use this device. */
export const PDF_RESOURCES_CACHE = 'pdf-parts';
