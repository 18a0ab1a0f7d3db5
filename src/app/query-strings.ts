import { parseQuery, writeQuery } from '../domain/site/url-search.ts';

/** The router reads and writes plain strings, so that `?terms=1984` stays a text and a GET form makes the same address as a link. */
export const queryStrings = { parseSearch: parseQuery, stringifySearch: writeQuery };
