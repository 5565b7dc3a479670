import { db } from '../../platform/db/client';
import { belongingTo, type Person } from '../../room';
import { joinedText } from '../cv/statements';
import { monthText } from '../needs-rules';
import { patternsOfTerms } from '../skills/find';
import { tradeNamed } from '../trades/trades';
import type { Facts } from './facts';
import { openFacts } from './reading';
import { isUsable } from './version';

const month = (value: number | null) => (value === null ? null : monthText(value));

/** Returns what was stored about a person's documents: posts, and skills with the sentence about each. */
export async function factsAbout(person: Person) {
  const sent = belongingTo(person);
  const rows = await db().documentFacts.findMany({
    where: { text: { file: { OR: [{ application: sent }, { cvDocument: sent }] } } },
    orderBy: [{ fileId: 'asc' }, { trade: 'asc' }],
    select: {
      trade: true,
      version: true,
      facts: true,
      text: { select: { text: true, file: { select: { originalName: true } } } },
    },
  });
  return rows.map(({ trade, version, facts, text: { text, file } }) => {
    const about = { file: file.originalName, trade };
    if (!isUsable(version)) return { ...about, facts };
    const { entries, statements } = openFacts(JSON.parse(facts) as Facts, text, {
      trade: tradeNamed(trade),
      terms: patternsOfTerms([]),
    });
    return {
      ...about,
      posts: entries.map(({ title, from, to }) => ({ title, from: month(from), to: month(to) })),
      skills: statements.flatMap(({ found, pieces }) =>
        found.map(({ skills, claim }) => ({ names: skills, claim, sentence: joinedText(text, pieces) })),
      ),
    };
  });
}
