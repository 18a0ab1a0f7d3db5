import { createContext } from 'react';
import type { WhiteLabel } from '../../domain/site/white-label-schema.ts';

/** The brand that a painted page was sent with: it holds until the device knows better. */
export const SsrBrandContext = createContext<WhiteLabel | undefined>(undefined);
