import { parseQuery, writeQuery } from '../domain/site/url-search.ts';

/**
 * Makes the router read and write plain strings, so that `?terms=1984` stays a string and a GET form produces the same
 * URL as a link.
 */
export const queryStrings = { parseSearch: parseQuery, stringifySearch: writeQuery };
