import { wordsIn } from '../finding/words';
import { db } from '../platform/db/client';
import { belongingTo, type Person } from '../room';

/** Returns the names and e-mail addresses that a person has, or had in one of their records. */
export async function namingsOf(person: Person): Promise<string[]> {
  const former = { where: { OR: [{ field: 'name' }, { field: 'email' }] }, select: { before: true } };
  const query = {
    where: belongingTo(person),
    select: { applicantName: true, email: true, contactChanges: former },
  } as const;
  const records = [...(await db().application.findMany(query)), ...(await db().cvDocument.findMany(query))];
  const account = await db().user.findUnique({
    where: { id: person.userId ?? 0 },
    select: { name: true, email: true },
  });
  const said = records.flatMap(({ applicantName, email, contactChanges }) => [
    ...[applicantName, email],
    ...contactChanges.map(({ before }) => before),
  ]);
  return [...new Set([...said, account?.name ?? '', account?.email ?? '', person.address ?? ''])].filter(Boolean);
}

/** Whether a text contains one of these addresses, all words of one of these names, or only a name of one word. */
export function holdsNaming(text: string, namings: readonly string[]): boolean {
  const words = new Set(piecesOf(text));
  return namings.some((naming) => {
    const parts = piecesOf(naming);
    const isOneOf = parts.length > 1 || naming.includes('@') || words.size === 1;
    return parts.length > 0 && isOneOf && parts.every((part) => words.has(part));
  });
}

/** Splits a text at spaces, commas and quotes, and folds the pieces as the people search does: O’Brien is `obrien`. */
function piecesOf(text: string): string[] {
  return text.split(/[\s,;()"“”„]+/).flatMap(
    (piece) =>
      wordsIn(piece)
        .map(({ word }) => word)
        .join('') || [],
  );
}
