import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Each hash takes 19 MiB: a burst of sign-ins must not use up the machine's memory.
const hashing = new Semaphore(4);
// A hash of a random text, so that an unknown name costs as much time as a wrong password (decision U5).
const decoy = hash(crypto.randomUUID(), PARAMETERS);

export function hashPassword(password: string): Promise<string> {
  return hashing.runExclusive(() => hash(password, PARAMETERS));
}

/** Whether the password matches the hash. Without a hash (unknown user) it does the same work and answers false. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash ?? (await decoy);
  const matches = await hashing.runExclusive(() => verify(known, password));
  return matches && passwordHash !== null;
}
