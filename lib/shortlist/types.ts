/** One need in an advert. A moderator confirms or changes it. */
export type Need = {
  label: string;
  /**
   * Alternative skills, from the table or in the advert's own words. Evidence for one of them is enough. [] for a
   * language.
   */
  skills: readonly string[];
  /** Whether it is a must at the core of the job: named in its title, or repeated in the advert. */
  isCore: boolean;
  /**
   * Weight compared with a must: "HTML and CSS" weigh as one together, and working habits such as code review weigh
   * less.
   */
  weight: number;
  /** Whether the advert says "or similar", so that a near relative has almost full weight. */
  orSimilar: boolean;
  /** Years required for this skill alone; null if the advert requires none. */
  years: number | null;
  /** A spoken language with the required level (A1 to C2; null if not stated). */
  language: { name: string; level: string | null } | null;
  sentence: string;
};

/** A job's needs, each with the advert's sentence that states it. */
export type JobNeeds = {
  title: string;
  must: readonly Need[];
  nice: readonly Need[];
  years: { least: number; sentence: string } | null;
  place: {
    city: string | null;
    region: string | null;
    countryCode: string | null;
    isRemote: boolean;
    sentence: string;
  } | null;
  /** Set if the advert says that the company does not help with a work permit. */
  permit: { sentence: string } | null;
  /** Set if the advert asks for shifts or weekend work. Absent in needs that were confirmed before shifts were read. */
  shifts?: { sentence: string } | null;
  /** Latest month to start, in months since year 0. */
  start: { latest: number; sentence: string } | null;
  salary: { most: number; currency: string; sentence: string } | null;
  /** The advert's sentences, to recognise text that a CV copied from it. */
  sentences: readonly string[];
};

/** Needs as stored. `isDraft` is set if a moderator changed them without confirming all of them. */
export type StoredNeeds = JobNeeds & { isDraft?: boolean };

export type Advert = {
  title: string;
  description: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  skills: readonly string[];
  experienceLevel: string;
  location: string;
  salary: string;
};

/** A sentence of a CV, verbatim, with the period of its entry in months since year 0. */
export type Quote = { text: string; from: number | null; to: number | null };

export type Evidence = {
  asked: Need;
  /** `notKnown`: the person denies knowing it, wishes to learn it, or only observed it. */
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** At most three quotes, the strongest first. */
  quotes: readonly Quote[];
  /** Months of work with the skill, overlaps counted once; null without dates. */
  months: number | null;
  /** First month of work with the skill, in months since year 0; null without dates. */
  since: number | null;
  /** Last month of work with the skill, in months since year 0; null if current or without dates. */
  until: number | null;
  isCurrent: boolean;
  /** Number of statements that show the skill, at most three. */
  depth: number;
  /** A near relative shown in work, if the skill itself is not shown. */
  near: { skill: string; quote: Quote } | null;
};

/**
 * An obstacle that does not depend on skills. `isHard` if the CV states it; otherwise it is a question to ask the
 * person.
 */
export type Obstacle = {
  kind: 'place' | 'permit' | 'start' | 'salary' | 'language' | 'shifts';
  isHard: boolean;
  /** Null if the CV does not mention it. */
  quote: string | null;
};

/** The only data about a person that the order uses. */
export type Assessment = {
  evidence: readonly Evidence[];
  obstacles: readonly Obstacle[];
  months: number | null;
  isReadable: boolean;
  isCut: boolean;
  /** Whether the CV is a letter. A letter may paraphrase a skill, so an unnamed skill is less certainly missing. */
  isLetter: boolean;
};
