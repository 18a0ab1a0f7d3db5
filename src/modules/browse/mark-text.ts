import type { ReactNode } from 'react';

/** Renders a text of a product with the words that match a search. */
export type MarkText = (text: string) => ReactNode;

/** Marks nothing. The shelves of Home use it, whose chunk does not have the analysis of searches. */
export const asItIs: MarkText = (text) => text;
