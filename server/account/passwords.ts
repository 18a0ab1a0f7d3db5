import { hash, verify } from '@node-rs/argon2';

/** Cost parameters, memory in KiB: OWASP's recommendation for argon2id on a server with little memory. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of a placeholder password. Checking an unknown login takes as long as checking a known one, so the response time
 * reveals nothing.
 */
let placeholderHash: Promise<string> | undefined;

/** Returns an argon2id hash that includes its salt and cost parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Returns true if the password matches the hash. Without a hash it returns false after the same time. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('placeholder');
  const isRight = await verify(passwordHash ?? (await placeholderHash), password);
  return isRight && passwordHash !== undefined;
}
