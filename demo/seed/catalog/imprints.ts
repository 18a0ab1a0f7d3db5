import type { DemonstrationTitle } from './read-titles.ts';

/** Imprints and publishers of the demo. None of them exists. */
export const imprints: Record<
  DemonstrationTitle['imprint'],
  { imprint: string; publisher: string; site: string; country: string }
> = {
  tallow: {
    imprint: 'Tallow & Ink',
    publisher: 'Tallow & Ink Press',
    site: 'https://tallow-and-ink.example/',
    country: 'US',
  },
  little: {
    imprint: 'Little Tallow',
    publisher: 'Tallow & Ink Press',
    site: 'https://tallow-and-ink.example/little',
    country: 'US',
  },
  wren: { imprint: 'Wren & Quill', publisher: 'Wren & Quill', site: 'https://wren-and-quill.example/', country: 'GB' },
  quad: { imprint: 'Open Quad', publisher: 'Open Quad Press', site: 'https://open-quad.example/', country: 'US' },
  fieldnote: { imprint: 'Fieldnote', publisher: 'Fieldnote Press', site: 'https://fieldnote.example/', country: 'US' },
  longitude: {
    imprint: 'Longitude Academic',
    publisher: 'Longitude Academic',
    site: 'https://longitude.example/',
    country: 'US',
  },
  fleuve: {
    imprint: 'Atelier du Fleuve',
    publisher: 'Éditions Atelier du Fleuve',
    site: 'https://fleuve.example/',
    country: 'CA',
  },
};
