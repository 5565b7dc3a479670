import type { HiringStep, HiringSteps } from '../schema';

/** Beginnings of a sentence that lists the steps of hiring. The list follows the match. */
const LISTS = [
  /\b(?:interviews?|process|hiring)\b[^.:;]{0,60}:\s*/i,
  /\bthe (?:interviews?|(?:hiring |interview )?process) (?:is|are) /i,
  /^interviews (?:is|are) /i,
];
const BETWEEN =
  /,? and (?=an? |one |two |references|the )|, then |, (?=(?:an? |one |two |the |and |\w+ minutes|references))|; /;
const BREAK = /,? (?=(?:with|about|by|on|of|in which|reading|to) )/;
const ANSWER = /\banswer\b(?: you)? (?<when>(?:within|in) [^.,;]{3,40})/i;
const MEETING =
  /\b(?:calls?|interviews?|conversations?|meetings?|sessions?|visits?|talks?|discussions?|video|hours?|minutes|references)\b/i;
const LONGEST = 110;

/** Reads the steps of hiring from a description, word for word; null unless one sentence lists two to four steps. */
export function hiringSteps(description: string): HiringSteps | null {
  const sentences = description.split(/(?<=[.!?])\s+/);
  for (const [index, sentence] of sentences.entries()) {
    const steps = stepsIn(sentence);
    if (steps === null) continue;
    const when = ANSWER.exec(sentences[index + 1] ?? '')?.groups?.when;
    return { steps, answer: when === undefined ? null : { text: when } };
  }
  return null;
}

function stepsIn(sentence: string): HiringStep[] | null {
  const opening = LISTS.map((list) => list.exec(sentence)).find(Boolean);
  if (!opening) return null;
  const listed = sentence.slice(opening.index + opening[0].length).replace(/[.!]$/, '');
  const parts = listed.split(BETWEEN).map((part) => part.trim().replace(/^and /, ''));
  if (parts.length < 2 || parts.length > 4 || parts.some((part) => part === '' || part.length > LONGEST)) return null;
  if (parts.filter((part) => MEETING.test(part)).length < parts.length / 2) return null;
  return parts.map(stepOf);
}

function stepOf(part: string): HiringStep {
  const at = BREAK.exec(part)?.index ?? part.length;
  const title = part.slice(0, at);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), text: part.slice(at).replace(/^,? /, '') };
}
