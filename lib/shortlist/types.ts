/** One need of an advert; a moderator confirms or changes it (decision D2). */
export type Need = {
  label: string;
  /** Alternatives: skills of the table or the advert's own words. Evidence for one is enough. Empty for a language. */
  skills: readonly string[];
  /** A must at the core of the job: in its title, or repeated in the advert. */
  isCore: boolean;
  /** Share of a must: "HTML and CSS" count as one together; working habits such as code review count less. */
  weight: number;
  /** The advert says "or similar", so a near relative costs little. */
  orSimilar: boolean;
  /** Years required for this skill alone; null for none. */
  years: number | null;
  /** A spoken language with the required level (A1 to C2; null if not stated). */
  language: { name: string; level: string | null } | null;
  /** Sentence of the advert that states it. */
  sentence: string;
};

/** A job's needs, each with the sentence of the advert that states it. */
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
  /** Set if the advert says that it does not help with a work permit. */
  permit: { sentence: string } | null;
  /** Latest month to start, in months since year 0. */
  start: { latest: number; sentence: string } | null;
  salary: { most: number; currency: string; sentence: string } | null;
  /** Sentences of the advert, to recognise text that a CV copied from it. */
  sentences: readonly string[];
};

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

/** A sentence of a CV, verbatim, with the time span of its entry in months since year 0. */
export type Quote = { text: string; from: number | null; to: number | null };

export type Evidence = {
  asked: Need;
  /** `notKnown`: the person denies it, wishes to learn it, or only observed it. */
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** Best first, at most three. */
  quotes: readonly Quote[];
  /** Months of work with it, overlaps counted once; null without dates. */
  months: number | null;
  /** Last month with it, in months since year 0; null if current or without dates. */
  until: number | null;
  isCurrent: boolean;
  /** Number of statements that show it, at most three. */
  depth: number;
  /** A near relative shown in work, if the skill itself is not. */
  near: { skill: string; quote: Quote } | null;
};

/** An obstacle independent of skills. `isHard` if the CV states it; else it is a question to ask. */
export type Obstacle = {
  kind: 'place' | 'permit' | 'start' | 'salary';
  isHard: boolean;
  /** Null if the CV says nothing. */
  quote: string | null;
};

/** All that the order knows about a person. */
export type Assessment = {
  evidence: readonly Evidence[];
  obstacles: readonly Obstacle[];
  /** Months in posts relevant to the job; null without dates. */
  months: number | null;
  isReadable: boolean;
  isCut: boolean;
};
