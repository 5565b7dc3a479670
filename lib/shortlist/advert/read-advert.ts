import type { Patterns } from '../skills/find';
import { evidenceFor, LEADING, skillsNamed } from '../skills/table';
import { tradeOfAdvert, type Trade } from '../trades/trades';
import type { Advert, Need, JobNeeds } from '../types';
import { isCondition, mostPay, permitOf, placeOf, shiftsOf, startOf, yearsIn } from './conditions';
import { languageLabel, requiredLanguages } from './languages';
import { clausesOf, sentencesOf, type AdvertSentence } from './sentences';
import { choicesIn, isHabit } from './skills';

/**
 * Reads a job's needs from its advert, each with the sentence that states it. A moderator confirms or changes them.
 * @param now months since year 0, for "within three months"
 */
export function readAdvert(advert: Advert, patterns: Patterns, now: number): JobNeeds {
  const sentences = sentencesOf(advert);
  const of = (part: AdvertSentence['part']) => sentences.filter((sentence) => sentence.part === part);
  const required = of('requirement').length > 0 ? of('requirement') : [...of('responsibility'), ...of('description')];
  const titled = inTitle(advert.title, patterns);
  const trade = tradeOfAdvert(advert.title);
  const must = distinct([...required.flatMap(({ text }) => needsIn(text, patterns, trade, false)), ...titled]);
  const wished = of('nice')
    .flatMap(({ text }) => needsIn(text, patterns, trade, true))
    .filter((asked) => !isAskedBy(must, asked));
  const listed = fromList(advert.skills, patterns).filter(
    (asked) => !isAskedBy(must, asked) && !isExampleOf(must, asked),
  );
  const nice = distinct([...wished, ...listed]);
  return {
    title: advert.title,
    must: withCore(must.length > 0 ? must : nice, titled, advert.title, sentences, patterns),
    nice: must.length > 0 ? nice : [],
    years: overallYears(required),
    place: placeOf(advert),
    permit: permitOf(sentences),
    shifts: shiftsOf(sentences),
    start: startOf(sentences, now),
    salary: salaryOf(advert.salary),
    sentences: sentences.map(({ text }) => text),
  };
}

function needsIn(sentence: string, patterns: Patterns, trade: Trade | null, isWish: boolean): Need[] {
  // If leading or selling is the work itself, it is not a mere habit.
  const isMinor = (skills: readonly string[]) =>
    isHabit(skills) && !(trade?.leads && skills.some((skill) => LEADING.has(skill)));
  return clausesOf(sentence).flatMap((clause): Need[] => {
    const languages = requiredLanguages(clause).map((language) => ({
      ...EMPTY,
      label: languageLabel(language),
      language,
      sentence,
    }));
    const choices = choicesIn(clause, patterns, isWish).filter(
      ({ skills }) => !isCondition(clause) || !skills.includes('On-call'),
    );
    const skills = choices.map(({ skills, count, orSimilar, at }, index): Need => {
      const before = choices[index - 1]?.at ?? 0;
      const isOnly = choices.length === 1;
      return {
        ...EMPTY,
        label: labelOf(skills),
        skills,
        weight: isMinor(skills) ? 0.35 : count > 1 ? Math.max(0.5, 1 / Math.sqrt(count)) : 1,
        orSimilar,
        years: yearsIn(isOnly ? clause : clause.slice(before, at), index > 0),
        sentence,
      };
    });
    return [...languages, ...skills];
  });
}

/** "HTML and CSS" are needed together; all other skills are alternatives. */
const labelOf = (skills: readonly string[]) =>
  skills.join(skills.every((skill) => skill === 'HTML' || skill === 'CSS') ? ' and ' : ' or ');

const EMPTY: Need = {
  label: '',
  skills: [],
  isCore: false,
  weight: 1,
  orSimilar: false,
  years: null,
  language: null,
  sentence: '',
};

/**
 * Returns the need that a person typed: a language with its level, alternatives ("Spark or PySpark"), skills by any of
 * their names, with years ("Terraform, 3 years"), or otherwise the text itself.
 */
export function needOfLabel(label: string, patterns: Patterns): Need {
  const [language] = requiredLanguages(label);
  if (language) return { ...EMPTY, label: languageLabel(language), language };
  const text = label.replace(TYPED_YEARS, '').trim();
  const called = skillsNamed(text);
  const found = called.length > 0 ? called : choicesIn(text, patterns).flatMap(({ skills }) => skills);
  const terms = text.split(/\s+(?:or|oder|ou)\s+|\s*\/\s*/);
  const skills = found.length > 0 ? [...new Set(found)] : terms.filter(Boolean);
  return {
    ...EMPTY,
    label: called.length > 0 || found.length === 0 ? skills.join(' or ') : text,
    skills,
    weight: isHabit(skills) ? 0.35 : 1,
    years: yearsIn(label),
  };
}

const TYPED_YEARS = /[\s,(:-]*\b\d{1,2}\s*\+?\s*(?:or more )?years?\b[)\s]*/i;

/** Returns one need for each entry in the advert's list of skills. Unknown skills are used as written. */
function fromList(skills: readonly string[], patterns: Patterns): Need[] {
  return skills.flatMap((skill) => {
    if (requiredLanguages(skill).length > 0) return [];
    const called = skillsNamed(skill);
    const names = called.length > 0 ? called : (choicesIn(skill, patterns)[0]?.skills ?? [skill]);
    return [{ ...EMPTY, label: names.join(' or '), skills: names, weight: isHabit(names) ? 0.35 : 1, sentence: skill }];
  });
}

/**
 * Fields of work, such as front-end development. They only say what the required years were spent on, so any specific
 * skill in the advert replaces them.
 */
const TRADES = new Set([
  'Front-end development',
  'Back-end development',
  'Full-stack development',
  'Data engineering',
  'Embedded development',
  'DevOps',
  'Mobile development',
  'Data science',
  'Programming',
  'Cloud',
  'Information security',
  'Data analysis',
  'Site reliability engineering',
  'Security operations',
  'IT support',
  'Database administration',
  'Software testing',
  'Test management',
]);
const isTrade = ({ skills }: Need) => skills.length > 0 && skills.every((skill) => TRADES.has(skill));

/** Removes duplicates, and removes fields of work (`TRADES`) if the advert has specific skills. */
function distinct(asked: readonly Need[]): Need[] {
  const particular = asked.some((one) => !isTrade(one) && !isHabit(one.skills));
  const kept = particular ? asked.filter((one) => !isTrade(one)) : asked;
  return kept.filter((one, at) => !kept.slice(0, at).some((other) => isRepeated(one, other)));
}

/** Whether `other` covers `one`. A specific skill beside a general one is a need of its own. */
function isRepeated(one: Need, other: Need): boolean {
  if (one.language || other.language) return one.language?.name === other.language?.name;
  return one.skills.every((skill) => other.skills.includes(skill));
}

/** Returns the skills in the title as one need each, without fields of work (`TRADES`). */
function inTitle(title: string, patterns: Patterns): Need[] {
  const parts = title.split(/[()]/);
  const skills = parts.flatMap((part) => choicesIn(part, patterns).flatMap((choice) => choice.skills));
  return skills
    .map((skill) => ({ ...EMPTY, label: skill, skills: [skill], sentence: title }))
    .filter((asked) => !isTrade(asked));
}

/** Whether a nice-to-have equals a must, or names it in more general terms. */
const isAskedBy = (must: readonly Need[], wish: Need) =>
  must.some((asked) => isSame(asked, wish) || (asked.language !== null && asked.language.name === wish.language?.name));
const isExampleOf = (must: readonly Need[], listed: Need) => must.some((asked) => isSame(listed, asked));

function isSame(one: Need, other: Need): boolean {
  if (one.language || other.language) return one.language?.name === other.language?.name;
  return one.skills.every((skill) => other.skills.some((held) => held === skill || evidenceFor(held).has(skill)));
}

/** Marks core needs: those in the title or, if it has none, the two that the advert mentions most. */
function withCore(
  must: readonly Need[],
  titled: readonly Need[],
  title: string,
  sentences: readonly AdvertSentence[],
  patterns: Patterns,
): Need[] {
  const isTitled = (asked: Need) => titled.some((one) => isSame(one, asked) || isSame(asked, one));
  const isLeading = ({ skills }: Need) => LEADS.test(title) && skills.includes('People leadership');
  if (must.some(isTitled)) return must.map((asked) => ({ ...asked, isCore: isTitled(asked) || isLeading(asked) }));
  const named = sentences.map(({ text }) => new Set(choicesIn(text, patterns).flatMap(({ skills }) => skills)));
  const times = must.map(({ skills, weight }) =>
    weight < 0.5
      ? 0
      : named.filter((names) =>
          skills.some((skill) => [...names].some((name) => name === skill || evidenceFor(skill).has(name))),
        ).length,
  );
  // Needs listed earlier get more weight.
  const weights = times.map((count, at) => (count === 0 ? 0 : count + (FIRST[at] ?? 0)));
  const second = [...weights].sort((a, b) => b - a)[1] ?? 0;
  let left = 2;
  return must.map((asked, at) => ({
    ...asked,
    isCore: isLeading(asked) || ((weights[at] ?? 0) >= Math.max(second, 2) && left-- > 0),
  }));
}

const LEADS = /\b(?:(?<!tech )(?<!technical )lead(?:er)?|head of|supervisor|team manager|desk manager)\b|leiter/i;

const FIRST = [2, 1.5, 0.5];

function overallYears(required: readonly AdvertSentence[]): JobNeeds['years'] {
  const found = required.flatMap(({ text }) => {
    const least = yearsIn(text);
    return least === null ? [] : [{ least, sentence: text }];
  });
  return found[0] ?? null;
}

function salaryOf(salary: string): JobNeeds['salary'] {
  const pay = mostPay(salary);
  return pay ? { ...pay, sentence: salary } : null;
}
