import type { Found } from '../skills/find';
import type { Token } from '../text/tokens';
import type { Statement } from './statements';

/** Words that hardly occur outside IT. */
const IT_WORDS =
  /\b(?:software|code(?:base)?|coding|program(?:s|mer|ming)?|apps?|applications?|websites?|web|sites?|online|servers?|services?|apis?|databases?|deploy\p{L}*|scripts?|backend|frontend|front-end|back-end|developers?|engineers?|repositor(?:y|ies)|pull requests?|releases?|pipelines?|clusters?|microservices?|components?|screens?|portal|platform|system|systems|queries|tables|jobs|firmware|drivers?|sensors?|devices?|boards?|networks?|alerts?|logs?|tickets?|users?|dashboards?|data|browser|library|framework|modules?|hosts?|endpoints?|detections?|orgs?|production|incidents?|tenant|migration|in-house tool|controller|microcontrollers?|bus)\b/giu;

const NEAR = 4;

/**
 * Keeps the found skills that their context confirms. "React", "Go", "backup" and descriptions such as "screen reader"
 * count in an IT post, beside another skill, or among IT words.
 */
export function confirmedByContext(statement: Statement, found: readonly Found[], isItPost: boolean): readonly Found[] {
  if (found.every(({ how }) => how === 'named')) return found;
  const sure = found.filter(({ how }) => how === 'named');
  const hasWords = sure.length > 0 || isItPost || (statement.text.match(IT_WORDS)?.length ?? 0) >= 2;
  return found.filter((one, at) => {
    if (one.how === 'named') return true;
    // Skills are in text order, so a neighbour is among the nearest few.
    const around = found.slice(Math.max(0, at - NEAR), at + NEAR + 1);
    const isListed = around.some((other) => other !== one && areNeighbours(statement.tokens, one, other));
    if (one.spelling !== null && !isSpelled(statement.tokens, one)) return isListed;
    return isListed || hasWords;
  });
}

function isSpelled(tokens: readonly Token[], { from, to, spelling }: Found): boolean {
  const written = tokens.slice(from, to).map(({ raw }) => raw);
  const capitals = written.every((word) => word === word.toUpperCase());
  return written.join(' ') === spelling || (capitals && (spelling?.length ?? 0) > 1);
}

/** Adjacent skills, as in "Go, Rust", "C/C++" or "Java and Spring". */
function areNeighbours(tokens: readonly Token[], one: Found, other: Found): boolean {
  if (one.skills.some((skill) => other.skills.includes(skill)) || other.how === 'described') return false;
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  const [end, start] = [tokens[first.to - 1]?.end ?? 0, tokens[second.from]?.start ?? 0];
  const between = second.from - first.to === 1 ? tokens[first.to]?.word : undefined;
  return second.from - first.to <= (between && /^(?:and|or|und|oder|et|y)$/.test(between) ? 1 : 0) && start - end <= 7;
}

/** Whether an entry is an IT post: by its title, or by skill names that are no everyday words. */
export const isItPost = (trade: string | undefined, sureSkills: number) =>
  trade === 'it' || (trade === 'unknown' && sureSkills > 0);
