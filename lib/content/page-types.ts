/** Types of the marketing pages' text. The data says nothing about its look, which components decide. */

/** `title` has at most 48 characters, because `title | Northlane` has at most 60. `description` has 70 to 160. */
export type PageMeta = { title: string; description: string };
export type Action = { label: string; href: string };
export type Point = { title: string; text: string };
export type Section<Item> = { title: string; lead?: string; items: readonly Item[] };
export type Prose = { title: string; paragraphs: readonly string[] };
export type Question = { question: string; answer: string };

/**
 * Selects jobs that have one of the words in title, skills or company, and one of the types and levels. Absent filters
 * match all jobs.
 */
export type JobField = { named?: readonly string[]; types?: readonly string[]; experience?: readonly string[] };

/** A client's quote. All clients gave five stars (specification, point 9). */
export type ClientStory = { quote: string; name: string; role: string; company: string };

/** A section that only this service page has. In a table, the first cell of a row is its heading. */
export type Exhibit =
  | {
      kind: 'table';
      title: string;
      lead: string;
      columns: readonly string[];
      rows: readonly (readonly string[])[];
      note?: string;
    }
  | {
      kind: 'contrast';
      title: string;
      lead: string;
      before: { label: string; lines: readonly string[] };
      after: { label: string; lines: readonly string[] };
      note?: string;
    }
  | { kind: 'timeline'; title: string; lead: string; items: readonly (Point & { when: string })[] };

export type ServiceSlug =
  'talent-acquisition' | 'hr-consulting' | 'contract-staffing' | 'tech-training' | 'employer-branding' | 'job-matching';

export type ServicePage = {
  slug: ServiceSlug;
  name: string;
  meta: PageMeta;
  /** Text on the service's card at /services. */
  summary: string;
  /** Features of the service, of which its card shows the first three. */
  features: readonly string[];
  title: string;
  lead: string;
  about: Prose;
  offerings: Section<Point>;
  process: Section<Point>;
  exhibit: Exhibit;
  benefits: Section<Point>;
  /** States when this service fits, and when another one does. */
  fit: { title: string; goodTitle: string; good: readonly string[]; poorTitle: string; poor: readonly string[] };
  questions: Section<Question>;
  call: Point;
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
  /** Text on the page's slide in the home page's slideshow. */
  summary: string;
  /** Slides of the carousel. The title is the seed of the slide's drawing. */
  slides: readonly { title: string; caption: string }[];
  intro: Prose;
  benefits: Section<Point>;
  services: Section<Point & { roles: readonly string[] }>;
  platforms: Section<{ title: string; items: readonly string[] }>;
  industries: Section<Point>;
  stories: Section<ClientStory>;
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
  actions: readonly Action[];
  about: Prose;
  /** Services for this audience; each title is the name of the page at `href` (decision J11). */
  services: Section<Point & { href: string }>;
  steps: Section<Point>;
  promises: Section<Point>;
  questions: Section<Question>;
  call: Point & { actions: readonly Action[] };
};

export type StoryCategory = 'job-seekers' | 'employers' | 'enterprise';

/** A testimonial and the story behind it (specification, point 3). */
export type SuccessStory = {
  id: number;
  category: StoryCategory;
  name: string;
  role: string;
  company: string;
  location: string;
  rating: 5;
  quote: string;
  story: readonly string[];
  metrics: readonly { value: string; label: string }[];
  tags: readonly string[];
};

/** A paragraph, a list, or a table in which the first cell of each row is its heading. */
export type LegalBlock =
  string | { list: readonly string[] } | { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type LegalPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  /** Date of the last change, YYYY-MM-DD. */
  updated: string;
  /** Drawn beside the title: how long data is stored, or what each side owes the other. */
  object:
    | { kind: 'terms'; title: string; rows: readonly { label: string; days: number; time: string }[] }
    | { kind: 'sides'; sides: readonly { title: string; items: readonly string[] }[] };
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[];
};
