/** Types of the marketing pages' text. Components decide how it looks. */

/** `title` has at most 48 characters, because `title | Northlane` has at most 60. `description` has 70 to 160. */
export type PageMeta = { title: string; description: string };
export type Action = { label: string; href: string };
export type Point = { title: string; text: string };
export type Section<Item> = { title: string; lead?: string; items: readonly Item[] };
export type Prose = { title: string; paragraphs: readonly string[] };
/** Invented content, shown with a stamp or not at all (lib/content/samples.ts). */
export type Sample = { readonly sample?: true };

export type Question = { question: string; answer: string };

/** Selects jobs of one of the types; without types, all jobs. */
export type JobField = { types?: readonly string[] };

export type ClientStory = Sample & { quote: string; name: string; role: string; company: string };

export type ServiceSlug =
  'talent-acquisition' | 'hr-consulting' | 'contract-staffing' | 'tech-training' | 'employer-branding' | 'job-matching';

export type ServicePage = {
  slug: ServiceSlug;
  name: string;
  meta: PageMeta;
  /** The service's card shows the first three. */
  features: readonly string[];
  title: string;
  lead: string;
  /** Below the main action: says what is invented on the page, or how to read its drawing. */
  note: string;
  offerings: Section<string>;
  limit: { title: string; items: readonly string[] };
  questions: readonly Question[];
  /** `button`: label of the link to the contact form, in the first screen and at the end. */
  call: Point & { button: string };
};

export type TechnologySlug = 'cloud-first' | 'digital-first' | 'ai-powered' | 'edge-ready';
export type Accent = 'cloud' | 'digital' | 'ai' | 'edge';

export type TechnologyPage = {
  slug: TechnologySlug;
  name: string;
  accent: Accent;
  meta: PageMeta;
  title: string;
  lead: string;
  /** Captions of the page's picture. Each slide lights another part of it. */
  slides: readonly { title: string; caption: string }[];
  /** `names`: technologies whose open jobs are counted; `paragraphs`: the text beside the chart. */
  skills: { title: string; names: readonly string[]; aside: Prose };
  services: Section<Point & { when: string }>;
  /** Drawn in technology/benefits.tsx. `not`: the wrong answer; `price`: the cost of a fault. */
  benefits: Section<Point & { not?: string; price?: string }>;
  industries: Section<Point>;
  story: ClientStory;
  contact: Point;
};

export type AudienceSlug = 'for-companies' | 'for-employers' | 'for-job-seekers' | 'for-contractors';

export type AudiencePage = {
  slug: AudienceSlug;
  name: string;
  meta: PageMeta;
  eyebrow: string;
  title: string;
  lead: string;
  /** Services for this audience. Each title is the name of the page at `href`. */
  services: Section<Point & { href: string }>;
  questions: Section<Question>;
  call: Point & { actions: readonly Action[] };
};

export type StoryCategory = 'job-seekers' | 'employers' | 'enterprise';

/** `setback`: the weeks until the step was made good, which are its depth in the drawing. */
export type StoryStep = { when: string; text: string; setback?: number };

export type SuccessStory = Sample & {
  id: number;
  category: StoryCategory;
  name: string;
  role: string;
  company: string;
  location: string;
  quote: string;
  story: readonly StoryStep[];
  metrics: readonly { value: string; label: string }[];
  tags: readonly string[];
  /** Action on this site for a reader in the same position. */
  act: Action;
};

/** A paragraph, a list, or a table in which the first cell of each row is its heading. */
export type LegalBlock =
  string | { list: readonly string[] } | { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type LegalPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  updated: string;
  /** Drawn beside the title: how long data is stored, or what each side owes the other. */
  object:
    | { kind: 'terms'; title: string; unit: string; rows: readonly { label: string; days: number; time: string }[] }
    | { kind: 'sides'; sides: readonly { title: string; items: readonly string[] }[] };
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[];
};
