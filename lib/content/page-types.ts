/** Shapes of the marketing pages' copy. Plain data: components decide how it looks. */

/** `title` becomes `title | Northlane`, within 60 characters: 48 at most for itself. `description`: 70 to 160 characters. */
export type PageMeta = { title: string; description: string };
export type Action = { label: string; href: string };
export type Point = { title: string; text: string };
export type Section<Item> = { title: string; lead?: string; items: readonly Item[] };
export type Prose = { title: string; paragraphs: readonly string[] };
export type Question = { question: string; answer: string };

/** Selects jobs with one of the words in title, skills or company, and one of the types and levels. Absent filters match everything. */
export type JobField = { named?: readonly string[]; types?: readonly string[]; experience?: readonly string[] };

/** A client's quote. All clients gave five stars (spec point 9). */
export type ClientStory = { quote: string; name: string; role: string; company: string };

/** The section that only this service page has. In a table, a row's first cell is its heading. */
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
  /** Text on its card at /services. */
  summary: string;
  /** The card shows the first three. */
  features: readonly string[];
  title: string;
  lead: string;
  about: Prose;
  offerings: Section<Point>;
  process: Section<Point>;
  exhibit: Exhibit;
  benefits: Section<Point>;
  /** When this service suits, and when another one does. */
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
  /** Text on its slide of the home page. */
  summary: string;
  /** The title is the seed of each drawing. */
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
  /** The title is the name of the page at `href` (decision J11). */
  services: Section<Point & { href: string }>;
  steps: Section<Point>;
  promises: Section<Point>;
  questions: Section<Question>;
  call: Point & { actions: readonly Action[] };
};

export type StoryCategory = 'job-seekers' | 'employers' | 'enterprise';

/** A testimonial and the story behind it (spec point 3). */
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

/** A paragraph, a list, or a table whose rows begin with their heading. */
export type LegalBlock =
  string | { list: readonly string[] } | { columns: readonly string[]; rows: readonly (readonly string[])[] };

export type LegalPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  /** Day of the last change, YYYY-MM-DD. */
  updated: string;
  sections: readonly { id: string; title: string; blocks: readonly LegalBlock[] }[];
};
