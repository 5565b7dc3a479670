import { content } from '../../content';
import { db } from '../../platform/db/client';
import { belongingTo, type Person } from '../../room';
import { joinedText } from '../cv/statements';
import { monthText } from '../needs-rules';
import { patternsOfTerms } from '../skills/find';
import { tradeNamed } from '../trades/trades';
import { IS, type Facts } from './facts';
import { openFacts } from './reading';
import { TOPIC, type TopicName } from './topics';
import { isUsable } from './version';

const TOPIC_NAMES = Object.keys(TOPIC) as TopicName[];
const FLAGS = Object.keys(IS) as (keyof typeof IS)[];

const month = (value: number | null) => (value === null ? null : monthText(value));

/** Returns the stored facts of a person's documents: posts, skills, topics and homes, with the sentence about each. */
export async function factsAbout(person: Person) {
  const { factWords: words } = content();
  const sent = { where: belongingTo(person), select: { fileId: true } } as const;
  const files = [...(await db().application.findMany(sent)), ...(await db().cvDocument.findMany(sent))];
  const rows = await db().documentFacts.findMany({
    where: { fileId: { in: files.map(({ fileId }) => fileId) } },
    orderBy: [{ fileId: 'asc' }, { trade: 'asc' }],
    select: {
      trade: true,
      version: true,
      facts: true,
      text: { select: { text: true, file: { select: { originalName: true } } } },
    },
  });
  return rows.map(({ trade, version, facts, text: { text, file } }) => {
    const document = { file: file.originalName, trade: trade === '' ? words.developers : trade };
    if (!isUsable(version)) return { ...document, facts };
    const stored = JSON.parse(facts) as Facts;
    const { entries, statements, homes, about } = openFacts(stored, text, {
      trade: tradeNamed(trade),
      terms: patternsOfTerms([]),
    });
    return {
      ...document,
      readAs: FLAGS.filter((flag) => (stored.is & IS[flag]) > 0).map((flag) => words.document[flag]),
      posts: entries.map(({ title, from, to, trade: field, own, words: names }) => ({
        title,
        from: month(from),
        to: month(to),
        field: words.field[field],
        trade: own && words.own[own],
        names,
      })),
      skills: statements.flatMap(({ found, pieces }) =>
        found.map(({ skills, claim }) => ({ names: skills, claim, sentence: joinedText(text, pieces) })),
      ),
      topics: TOPIC_NAMES.flatMap((topic) =>
        about(topic).map(({ pieces }) => ({ topic, sentence: joinedText(text, pieces) })),
      ),
      homes: homes.map(({ statement, places }) => ({ sentence: joinedText(text, statement.pieces), places })),
    };
  });
}
