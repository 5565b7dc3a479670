/** Shapes of the marketing pages' copy. Plain data: how it looks is the components' business. */

/**
 * `title` is shown as `title | Northlane` in the tab and in search results: 48 characters at most, so that the whole
 * stays within 60. `description`: 70 to 160 characters.
 */
export type PageMeta = { title: string; description: string };
export type Action = { label: string; href: string };
export type Point = { title: string; text: string };
export type Section<Item> = { title: string; lead?: string; items: readonly Item[] };
export type Prose = { title: string; paragraphs: readonly string[] };
export type Question = { question: string; answer: string };

/**
 * Which open jobs belong to the field of a page: those whose title, skills or company name any of the words, of any of the types and
 * levels. What is left out asks for nothing.
 */
export type JobField = { named?: readonly string[]; types?: readonly string[]; experience?: readonly string[] };

/** What a client said; every one of them gave five stars (spec point 9). */
export type ClientStory = { quote: string; name: string; role: string; company: string };

/** The one section of a service page that no other page has. In a table the first cell of a row names it. */
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
  /** On the card of /services. */
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
  /** When to buy this, and when something else serves better. */
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
  /** On the home page's slide. */
  summary: string;
  /** Each drawn from its title as seed. */
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
  /** The title names the page that `href` leads to (decision J11). */
  services: Section<Point & { href: string }>;
  steps: Section<Point>;
  promises: Section<Point>;
  questions: Section<Question>;
  call: Point & { actions: readonly Action[] };
};

export type StoryCategory = 'job-seekers' | 'employers' | 'enterprise';

/** A testimonial with what stands behind it (spec point 3). */
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

/** A paragraph, a list, or a table whose rows begin with their name. */
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
