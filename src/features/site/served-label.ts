import { createContext } from 'react';
import type { WhiteLabel } from '../../contract/white-label.ts';

/** The brand that a painted page was sent with: it holds until the device knows better. */
export const ServedLabelContext = createContext<WhiteLabel | undefined>(undefined);
