import { createContext } from 'react';
import type { Brand } from '../../../domain/site/brand-schema.ts';

/** Brand of a server-rendered page. It is used until the local database has one. */
export const SsrBrandContext = createContext<Brand | undefined>(undefined);
