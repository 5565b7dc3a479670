import type { AudienceSlug, JobField, ServiceSlug, TechnologySlug } from './page-types';

export type PageJobs = {
  title: string;
  field: JobField;
  /** Link below the jobs, with its query for the board. */
  all: { label: string; query: Readonly<Record<string, string>> };
};

const everything = { label: 'All open jobs', query: {} };
const contracts = { label: 'All contract jobs', query: { type: 'contract' } };

/** By the page's name. A page without an open job in its field shows none of this. */
export const pageJobs: Readonly<Record<TechnologySlug | ServiceSlug | AudienceSlug, PageJobs>> = {
  'cloud-first': {
    title: 'Cloud and platform jobs open now',
    field: {
      named: [
        ...['cloud', 'AWS', 'Azure', 'GCP', 'Kubernetes', 'Terraform', 'OpenTofu', 'Pulumi'],
        ...['DevOps', 'SRE', 'platform engineer', 'FinOps'],
      ],
    },
    all: { label: 'Search all jobs for “cloud”', query: { q: 'cloud' } },
  },
  'digital-first': {
    title: 'Product and web jobs open now',
    field: {
      named: [
        ...['frontend', 'full stack', 'React', 'Next.js', 'Vue', 'Angular', 'iOS', 'Android', 'Flutter', 'TypeScript'],
        ...['product manager', 'product owner', 'product designer', 'UX', 'accessibility'],
      ],
    },
    all: { label: 'Search all jobs for “frontend”', query: { q: 'frontend' } },
  },
  'ai-powered': {
    title: 'Data and machine learning jobs open now',
    field: {
      named: [
        ...['machine learning', 'artificial intelligence', 'MLOps', 'LLM', 'NLP', 'computer vision', 'PyTorch'],
        ...['data scientist', 'data engineer', 'analytics engineer', 'Databricks', 'Snowflake', 'dbt'],
      ],
    },
    all: { label: 'Search all jobs for “data”', query: { q: 'data' } },
  },
  'edge-ready': {
    title: 'Embedded and edge jobs open now',
    field: { named: ['embedded', 'firmware', 'IoT', 'edge', 'RTOS', 'FreeRTOS', 'Zephyr', 'Yocto', 'FPGA', 'MQTT'] },
    all: { label: 'Search all jobs for “embedded”', query: { q: 'embedded' } },
  },
  'talent-acquisition': {
    title: 'Permanent roles we are filling now',
    field: { types: ['full-time'] },
    all: { label: 'All full-time jobs', query: { type: 'full-time' } },
  },
  'hr-consulting': {
    title: 'Jobs in people teams open now',
    field: { named: ['HR', 'human resources', 'people partner', 'recruiter', 'talent partner'] },
    all: { label: 'Search all jobs for “people”', query: { q: 'people' } },
  },
  'contract-staffing': {
    title: 'Contracts open now',
    field: { types: ['contract', 'temporary'] },
    all: contracts,
  },
  'tech-training': {
    title: 'First jobs open now',
    field: { experience: ['entry', 'junior'] },
    all: { label: 'All entry-level jobs', query: { experience: 'entry' } },
  },
  'employer-branding': {
    title: 'How postings read here',
    field: {},
    all: everything,
  },
  'job-matching': {
    title: 'Jobs to be matched with now',
    field: {},
    all: everything,
  },
  'for-companies': {
    title: 'What others are hiring for',
    field: {},
    all: everything,
  },
  'for-employers': {
    title: 'Yours would stand beside these',
    field: {},
    all: everything,
  },
  'for-job-seekers': {
    title: 'The newest jobs',
    field: {},
    all: everything,
  },
  'for-contractors': {
    title: 'Contracts open now',
    field: { types: ['contract', 'temporary'] },
    all: contracts,
  },
};

export const postedWords = {
  now: 'Just now',
  today: 'Today',
  yesterday: 'Yesterday',
  daysAgo: (days: number) => `${days} days ago`,
};
