import { createLocalJWKSet, errors, type JWK, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { AppContext } from '../http/app-context.ts';
import { readJson } from '../http/outbound/check-call.ts';
import { outboundFetch } from '../http/outbound/outbound-fetch.ts';

/** A platform that withdraws a key is believed after this time. */
const KEPT_MS = 10 * MINUTE_MS;
/** Forged key ids must not make this server call the platform again and again. */
const REST_MS = 30_000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface KeptKeys {
  readonly loadedAt: number;
  readonly keys: Promise<JWTVerifyGetKey>;
}

export type PlatformKeys = ReturnType<typeof createPlatformKeys>;

/**
 * Returns a function that finds the key of a message at the platform. It keeps key sets, and loads one again if a message
 * names a key that is not in it: the platform may have a new one.
 */
export function createPlatformKeys({ config, clock }: Pick<AppContext, 'config' | 'clock'>) {
  const kept = new Map<string, KeptKeys>();
  const load = (address: string): KeptKeys => {
    const found: KeptKeys = { loadedAt: clock().getTime(), keys: fetchKeys(address, config.allowedOrigins) };
    kept.set(address, found);
    found.keys.catch(() => {
      if (kept.get(address) === found) kept.delete(address);
    });
    return found;
  };
  const ageOf = ({ loadedAt }: KeptKeys) => clock().getTime() - loadedAt;

  return (address: string): JWTVerifyGetKey =>
    async (header, token) => {
      const known = kept.get(address);
      const first = known && ageOf(known) < KEPT_MS ? known : load(address);
      try {
        return await (await first.keys)(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || ageOf(first) < REST_MS) throw error;
        return (await load(address).keys)(header, token);
      }
    };
}

async function fetchKeys(address: string, allowedOrigins: readonly string[]): Promise<JWTVerifyGetKey> {
  const answer = await outboundFetch(address, allowedOrigins);
  if (!answer.ok) throw new Error(`The keys at ${address} were answered with ${answer.status}`);
  const keys: JWK[] = keySetSchema.parse(await readJson(answer)).keys;
  return createLocalJWKSet({ keys });
}
