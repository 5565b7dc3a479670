import { content } from '../content';
import type { LetterWords } from '../content/en/letters';
import { db, type Tx } from '../platform/db/client';
import type { LetterName } from '../vocabulary/letters';

const WORDS = { subject: true, heading: true, text: true } as const;

/** Returns the present words of a letter: a moderator's, else the built-in ones. */
export async function findLetterWords(name: LetterName, tx: Tx = db()): Promise<LetterWords> {
  return (await tx.letterTemplate.findUnique({ where: { name }, select: WORDS })) ?? content().builtInLetters[name];
}
