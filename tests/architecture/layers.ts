import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A layer as the linter enforces it: config/layers.json with its groups expanded to package and global names. */
export interface Layer {
  /** Folder of the layer, relative to the repository root. */
  readonly folder: string;
  /** Layers that it may import from. */
  readonly mayImport: readonly string[];
  /** Packages that it must not import. */
  readonly neverPackages: readonly string[];
  /** Globals that it must not use. */
  readonly neverGlobals: readonly string[];
}

const packages = {
  react: ['react', 'react-dom/client', '@xstate/react', 'lucide-react', 'dexie-react-hooks'],
  dexie: ['dexie'],
  node: ['node:fs', 'fastify', 'pg', 'drizzle-orm/pg-core'],
} as const;

const globals = {
  network: ['fetch', 'XMLHttpRequest', 'WebSocket'],
  clock: ['Date.now', 'Math.random', 'crypto.randomUUID'],
  dom: ['document', 'window', 'localStorage'],
} as const;

const tableSchema = z.object({
  layers: z.array(
    z.object({
      name: z.string(),
      folder: z.string(),
      mayImport: z.array(z.string()),
      deny: z.array(z.enum(['react', 'dexie', 'node'])),
      denyGlobals: z.array(z.enum(['network', 'clock', 'dom'])),
    }),
  ),
});

const table = tableSchema.parse(JSON.parse(readFileSync('config/layers.json', 'utf8')));

export const layers: Readonly<Record<string, Layer>> = Object.fromEntries(
  table.layers.map(({ name, folder, mayImport, deny, denyGlobals }) => [
    name,
    {
      // A module is a subfolder of the layer `modules`, and contains a folder of the layer `data`.
      folder: name === 'modules' ? `${folder}/cart` : folder.replace('*', 'cart'),
      mayImport,
      neverPackages: deny.flatMap((group) => packages[group]),
      neverGlobals: denyGlobals.flatMap((group) => globals[group]),
    },
  ]),
);
