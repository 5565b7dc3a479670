/** One thing that an advert asks for. A moderator confirms or changes it (decision D2). */
export type Asked = {
  /** As it is shown. */
  label: string;
  /** Skills of the table, or the advert's own words: evidence for one of them is enough. Empty for a language. */
  skills: readonly string[];
  /** A must that the job is about: it is in the title, or the advert comes back to it. */
  isCore: boolean;
  /** Share of a must: "HTML and CSS" are one together; working habits such as code review count less. */
  weight: number;
  /** Whether the advert says "or similar": a near relative is then no gap. */
  orSimilar: boolean;
  /** Years asked of this skill alone; null where none are. */
  years: number | null;
  /** A spoken language, with the level asked (A1 to C2), or null where none is stated. */
  language: { name: string; level: string | null } | null;
  /** The sentence of the advert that it was read from. */
  sentence: string;
};

/** What a job asks for, each with the sentence of the advert that says so. */
export type JobNeeds = {
  title: string;
  must: readonly Asked[];
  nice: readonly Asked[];
  years: { least: number; sentence: string } | null;
  place: {
    city: string | null;
    region: string | null;
    countryCode: string | null;
    isRemote: boolean;
    sentence: string;
  } | null;
  /** Present where the advert says that it helps nobody to a permit. */
  permit: { sentence: string } | null;
  /** The last month in which somebody may start, in months since year 0. */
  start: { latest: number; sentence: string } | null;
  salary: { most: number; currency: string; sentence: string } | null;
  /** The sentences of the advert, for telling a CV's own words from the advert's. */
  sentences: readonly string[];
};

/** An advert as it is stored and shown. */
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

/** A sentence of a CV, to the letter as it stands there, with the span of time it belongs to. */
export type Quote = { text: string; from: number | null; to: number | null };

/** What a CV says of one thing asked. */
export type Evidence = {
  asked: Asked;
  /** `notKnown`: the person says that they do not know it, wish to learn it, or know it from afar. */
  found: 'shown' | 'listed' | 'notKnown' | 'notFound';
  /** Best first, at most three. */
  quotes: readonly Quote[];
  /** Months of work in which it is shown, overlaps once; null where no dates tell. */
  months: number | null;
  /** Last month in which it is shown, in months since year 0; null while it goes on or where no dates tell. */
  until: number | null;
  isCurrent: boolean;
  /** In how many statements it is shown, three at most: what comes after changes nothing. */
  depth: number;
  /** A relative of the skill that is shown in work, where the skill itself is not. */
  near: { skill: string; quote: Quote } | null;
};

/** Something that stands in the way whatever the skills are. `isHard` where the CV says so, else it is a question to ask. */
export type Obstacle = {
  kind: 'place' | 'permit' | 'start' | 'salary';
  isHard: boolean;
  /** Null where the CV is silent. */
  quote: string | null;
};

/** All that the order knows of a person. */
export type Assessment = {
  evidence: readonly Evidence[];
  obstacles: readonly Obstacle[];
  /** Months in posts that show something asked, as far as dates tell; null where none do. */
  months: number | null;
  isReadable: boolean;
  isCut: boolean;
};
