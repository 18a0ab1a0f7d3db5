import { createContext } from 'react';
import type { WhiteLabel } from '../../../domain/site/white-label-schema.ts';

/** Brand of a server-rendered page. It is used until the local database has one. */
export const SsrBrandContext = createContext<WhiteLabel | undefined>(undefined);
