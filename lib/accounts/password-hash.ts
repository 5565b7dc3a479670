import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Maximum number of hashes at once: each takes 19 MiB, and a burst of sign-ins must not use up the memory.
const hashing = new Semaphore(4);
// Unknown user names are checked against this, to take as long as a wrong password (decision U5).
const decoy = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return hashing.runExclusive(() => hash(password, PARAMETERS));
}

/** Whether the password matches the hash. For null (unknown user) it does the same work and returns false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy);
  const matches = await hashing.runExclusive(() => verify(known, password));
  return matches && passwordHash !== null;
}
