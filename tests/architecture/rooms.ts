/** The table of rooms in docs/architecture.md, as the linter has to enforce it. */
export interface Room {
  /** Where the room is, from the root. */
  readonly folder: string;
  /** The rooms it may import from. */
  readonly mayImport: readonly string[];
  /** Packages it must not import. */
  readonly neverPackages: readonly string[];
  /** Globals it must not name. */
  readonly neverGlobals: readonly string[];
}

const noBrowserData = ['react', 'react-dom/client', 'dexie'];
const network = ['fetch', 'XMLHttpRequest', 'WebSocket'];
const clock = ['Date.now', 'Math.random', 'crypto.randomUUID'];
const allBelowFeatures = ['contract', 'domain', 'machines', 'api', 'store', 'sync', 'ui'];

export const rooms: Readonly<Record<string, Room>> = {
  contract: {
    folder: 'src/contract',
    mayImport: [],
    neverPackages: [...noBrowserData, 'fastify', 'date-fns'],
    neverGlobals: network,
  },
  domain: {
    folder: 'src/domain',
    mayImport: ['contract'],
    neverPackages: [...noBrowserData, 'node:fs', 'fastify'],
    neverGlobals: [...network, ...clock],
  },
  machines: {
    folder: 'machines',
    mayImport: ['domain', 'contract'],
    neverPackages: [...noBrowserData, '@xstate/react', 'node:fs'],
    neverGlobals: [...network, ...clock],
  },
  api: {
    folder: 'src/api',
    mayImport: ['contract'],
    neverPackages: [...noBrowserData, 'node:http'],
    neverGlobals: [],
  },
  store: {
    folder: 'src/store',
    mayImport: ['contract', 'domain'],
    neverPackages: ['react', 'dexie-react-hooks', 'pg'],
    neverGlobals: network,
  },
  sync: {
    folder: 'src/sync',
    mayImport: ['store', 'api', 'domain', 'contract'],
    neverPackages: ['react', '@xstate/react', 'pg'],
    neverGlobals: [...clock, 'document', 'window', 'localStorage'],
  },
  ui: { folder: 'src/ui', mayImport: [], neverPackages: ['dexie', 'fastify'], neverGlobals: network },
  features: {
    folder: 'src/features/cart',
    mayImport: allBelowFeatures,
    neverPackages: ['dexie', 'drizzle-orm/pg-core'],
    neverGlobals: network,
  },
  routes: {
    folder: 'src/routes',
    mayImport: ['features', 'ui'],
    neverPackages: ['dexie', 'node:fs'],
    neverGlobals: network,
  },
  'service-worker': {
    folder: 'src/service-worker',
    mayImport: ['sync', 'store', 'api', 'domain', 'contract'],
    neverPackages: ['react', 'lucide-react', '@lingui/react/macro'],
    neverGlobals: [],
  },
  app: {
    folder: 'src/app',
    mayImport: [...allBelowFeatures, 'features', 'routes'],
    neverPackages: ['dexie', 'fastify'],
    neverGlobals: network,
  },
  server: {
    folder: 'server',
    mayImport: ['contract', 'domain'],
    neverPackages: ['react', 'dexie', 'dexie-react-hooks'],
    neverGlobals: [],
  },
};
