import type { Reply } from './client';
import type { Written } from './hammer';
import type { Taken } from './mail-server';
import { several, tally, type Outcome } from './trial';

const END_AT_MOST_MS = 10_000;

/** What was seen while processes were exchanged, and afterwards. */
export type Found = {
  rolls: number;
  /** How many there should be. */
  processes: number;
  /** Longer than this nobody waited. */
  rollPatienceMs: number;
  writes: Written[];
  reads: Reply[];
  posted: number;
  rollsMs: number[];
  names: string[];
  revivedMs: number;
  ended: { ms: number; left: boolean };
  stored: Map<string, number>;
  queued: ReadonlySet<string>;
  taken: readonly Taken[];
};

export function judged({
  rolls,
  processes,
  rollPatienceMs,
  writes,
  reads,
  posted,
  rollsMs,
  names,
  revivedMs,
  ended,
  stored,
  queued,
  taken,
}: Found): Outcome {
  const arrived = taken.map(({ messageId }) => messageId).filter((id) => queued.has(id));
  const acknowledged = writes.filter(({ reply }) => reply.status === 201);
  const answers = (replies: readonly Reply[]) =>
    tally(replies.map(({ status }) => (status === 0 ? 'no answer' : status)));
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    figures: [
      ['exchanges of all processes', rolls],
      ['  slowest, seconds', seconds(Math.max(...rollsMs))],
      ['answers to pages', answers(reads)],
      ['answers to postings', answers(writes.map(({ reply }) => reply))],
      ['slowest answer, ms', Math.max(...reads.map(({ ms }) => ms), ...writes.map(({ reply }) => reply.ms)).toFixed(0)],
      ['postings counted by all processes', posted],
      ['mails that arrived', `${new Set(arrived).size} of ${queued.size}`],
      ['after a kill as many again, seconds', seconds(revivedMs)],
      ['end, seconds', seconds(ended.ms)],
    ],
    problems: [
      ...several(rollsMs.filter((ms) => ms > rollPatienceMs).length, 'exchanges did not come to their end'),
      ...several(reads.filter(({ status }) => status !== 200).length, `pages were not answered 200: ${answers(reads)}`),
      ...several(
        writes.length - acknowledged.length,
        `postings were not answered 201: ${answers(writes.map(({ reply }) => reply))}`,
      ),
      ...several(
        acknowledged.filter(({ title }) => stored.get(title) !== 1).length,
        'postings were acknowledged and are not there once',
      ),
      ...several(Math.abs(posted - acknowledged.length), 'postings more or less were counted than acknowledged'),
      ...several(queued.size - new Set(arrived).size, 'mails did not arrive'),
      ...several(arrived.length - new Set(arrived).size, 'mails arrived twice'),
      ...several(names.length === processes ? 0 : 1, `answers about all processes named ${names.join(', ')}`),
      ...several(revivedMs > rollPatienceMs ? 1 : 0, 'process that was killed was not replaced'),
      ...several(ended.ms > END_AT_MOST_MS ? 1 : 0, 'end took longer than ten seconds'),
      ...several(ended.left ? 1 : 0, 'time somebody still listened after the end'),
    ],
  };
}
