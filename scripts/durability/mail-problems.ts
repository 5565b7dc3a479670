/**
 * An end of the site: killed, or asked to stop. `underWay`: Message-IDs of what it had claimed and not marked by then,
 * of all that were `waiting`.
 */
export type End = { killed: boolean; underWay: readonly string[]; waiting: number };

/**
 * What is wrong with what arrived: each mail at least once; more often only as many times as the site was killed while
 * that very mail was under way, of which there may be one a kill.
 */
export function mailProblems(
  queued: ReadonlySet<string>,
  taken: readonly { messageId: string }[],
  ends: readonly End[],
): { problems: string[]; twice: number; underWay: number } {
  const arrivals = countOf(taken.map(({ messageId }) => messageId));
  const kills = ends.filter(({ killed }) => killed);
  const killedWith = countOf(kills.flatMap(({ underWay }) => underWay));
  const missing = [...queued].filter((messageId) => !arrivals.has(messageId)).length;
  const strange = [...arrivals.keys()].filter((messageId) => !queued.has(messageId)).length;
  const repeated = [...arrivals].filter(([, count]) => count > 1);
  const unexcused = repeated.filter(([messageId, count]) => count - 1 > (killedWith.get(messageId) ?? 0)).length;
  const crowded = kills.filter(({ underWay }) => underWay.length > 1).length;
  const cutShort = ends.filter(({ killed, underWay }) => !killed && underWay.length > 0).length;
  const idle = ends.filter(({ waiting }) => waiting === 0).length;
  const problems = [
    [missing, 'mails never arrived'],
    [strange, 'mails arrived that nobody queued'],
    [unexcused, 'mails arrived more often than a kill explains'],
    [crowded, 'kills found more than one mail under way'],
    [idle, 'ends came when all mails were out, and so prove nothing'],
    [cutShort, 'times a site that was asked to stop left a mail half done'],
  ] as const;
  return {
    problems: problems.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : [])),
    twice: repeated.length,
    underWay: kills.filter(({ underWay }) => underWay.length > 0).length,
  };
}

function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
