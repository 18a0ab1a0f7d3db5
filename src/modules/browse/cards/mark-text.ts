import type { ReactNode } from 'react';

/** Renders a text of a product with the words that match a search. `String` marks nothing. */
export type MarkText = (text: string) => ReactNode;
