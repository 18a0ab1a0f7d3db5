import { hash, verify } from '@node-rs/argon2';

/** Memory in KiB and passes; OWASP's recommendation for argon2id on a server without spare memory. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of nobody's password: an unknown login costs as much time as a known one, and so tells nothing. */
let placeholderHash: Promise<string> | undefined;

/** An argon2id hash with its salt and costs. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether a password belongs to a hash. Without a hash the answer is no, and takes as long. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody');
  const isRight = await verify(passwordHash ?? (await placeholderHash), password);
  return isRight && passwordHash !== undefined;
}
