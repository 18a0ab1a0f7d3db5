import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A layer as the linter has to enforce it: config/layers.json with the package and global names behind its groups. */
export interface Layer {
  /** Where the layer is, from the root. */
  readonly folder: string;
  /** The layers it may import from. */
  readonly mayImport: readonly string[];
  /** Packages it must not import. */
  readonly neverPackages: readonly string[];
  /** Globals it must not name. */
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
      // A module is a folder of its own inside the layer.
      folder: name === 'modules' ? `${folder}/cart` : folder,
      mayImport,
      neverPackages: deny.flatMap((group) => packages[group]),
      neverGlobals: denyGlobals.flatMap((group) => globals[group]),
    },
  ]),
);
