import { aboutPage } from '../../lib/content/en/about';
import { alerts } from '../../lib/content/en/alerts';
import { audiencePages, technologyPages } from '../../lib/content/en/pages';
import { careers } from '../../lib/content/en/board';
import { contactPage } from '../../lib/content/en/contact';
import { cvPage } from '../../lib/content/en/cv';
import { homeHero } from '../../lib/content/en/home';
import { newsletter } from '../../lib/content/en/newsletter';
import { privacyPage } from '../../lib/content/en/privacy';
import { servicePages, servicesPage } from '../../lib/content/en/services';
import { successStoriesPage } from '../../lib/content/en/success-stories';
import { termsPage } from '../../lib/content/en/terms';

/** A link's text and target. */
export type Named = readonly [name: string, href: string];

/** A public page. URLs and texts of the specification are spelled out; other texts come from lib/content. */
export type Route = {
  path: string;
  /** Text of the page's level-1 heading. */
  title: string;
  /** The other headings between header and footer, in this order. */
  headings?: readonly string[];
  /** Links between header and footer. Every link with a listed name must have its listed target. */
  links?: readonly Named[];
  /** Types of the page's schema.org nodes. A page without any is noindex. */
  data: readonly string[];
};

export const TECHNOLOGIES: readonly Named[] = [
  ['Cloud First', '/cloud-first'],
  ['Digital First', '/digital-first'],
  ['AI Powered', '/ai-powered'],
  ['Edge Ready', '/edge-ready'],
];

export const SERVICES: readonly Named[] = [
  ['Talent Acquisition', '/talent-acquisition'],
  ['HR Consulting', '/hr-consulting'],
  ['Contract Staffing', '/contract-staffing'],
  ['Tech Training', '/tech-training'],
  ['Employer Branding', '/employer-branding'],
  ['Job Matching', '/job-matching'],
];

export const AUDIENCES: readonly Named[] = [
  ['For Companies', '/for-companies'],
  ['For Employers', '/for-employers'],
  ['For Job Seekers', '/for-job-seekers'],
  ['For Contractors', '/for-contractors'],
];

/** Service links and buttons of each audience page. */
const AUDIENCE_LINKS: Record<string, readonly Named[]> = {
  '/for-companies': [...learnMore('Talent Acquisition', 'HR Consulting', 'Job Matching', 'Tech Training')],
  '/for-employers': [
    ...learnMore('Talent Acquisition', 'HR Consulting', 'Tech Training', 'Employer Branding'),
    ['Post a Job', '/submit-job'],
    ['Get Consultation', '/contact'],
  ],
  '/for-job-seekers': learnMore('Tech Training', 'Job Matching'),
  '/for-contractors': learnMore('Contract Staffing', 'Job Matching'),
};

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: homeHero.title,
    headings: ['How It Works', 'Submit a Brief', 'Get Matched', 'Interview & Select', 'Start Building'],
    links: [['Submit a Job', '/submit-job']],
    data: ['Organization', 'WebSite'],
  },
  {
    path: '/about',
    title: aboutPage.title,
    headings: ['Excellence', 'Collaboration', 'Integrity', 'Innovation'],
    links: [
      ['Our Services', '/services'],
      ['Connect with us', '/contact'],
      ['Start A Project', '/services'],
    ],
    data: ['Organization', 'BreadcrumbList'],
  },
  {
    path: '/services',
    title: servicesPage.title,
    headings: [...SERVICES.map(([name]) => name), 'Discovery', 'Strategy', 'Implementation', 'Optimization'],
    links: [...learnMore(...SERVICES.map(([name]) => name)), ['Get In Touch', '/contact']],
    data: ['Organization', 'BreadcrumbList'],
  },
  ...SERVICES.map(([name, path]): Route => {
    const page = servicePages.find(({ slug }) => `/${slug}` === path);
    if (!page) throw new Error(`No words for ${name}`);
    return {
      path,
      title: page.title,
      headings: [page.offerings.title],
      links: [
        ['Back to Services', '/services'],
        ['Contact Us', '/contact'],
      ],
      data: ['Service', 'BreadcrumbList'],
    };
  }),
  ...TECHNOLOGIES.map(([name, path]): Route => {
    const page = technologyPages.find(({ slug }) => `/${slug}` === path);
    if (!page) throw new Error(`No words for ${name}`);
    return {
      path,
      title: page.title,
      headings: [page.industries.title, ...page.industries.items.map((item) => item.title), page.contact.title],
      links: [['Get Started', '/contact']],
      data: ['Service', 'BreadcrumbList'],
    };
  }),
  ...AUDIENCES.map(([name, path]): Route => {
    const page = audiencePages.find(({ slug }) => `/${slug}` === path);
    if (!page) throw new Error(`No words for ${name}`);
    return {
      path,
      title: page.title,
      headings: page.services.items.map((item) => item.title),
      links: AUDIENCE_LINKS[path],
      data: ['BreadcrumbList'],
    };
  }),
  { path: '/success-stories', title: successStoriesPage.title, data: ['BreadcrumbList'] },
  {
    path: '/careers',
    title: careers.title,
    headings: [careers.benefits.title],
    links: [['Submit Your CV', '/cv-upload']],
    data: ['BreadcrumbList'],
  },
  {
    path: '/job/1',
    title: 'Senior Platform Engineer',
    headings: [
      'How this one goes',
      'About the role',
      'What you will do',
      'What you bring',
      'What you get',
      'Share This Job',
    ],
    links: [
      ['Back to Careers', '/careers'],
      ['Contact Recruiter', '/contact'],
    ],
    data: ['JobPosting', 'BreadcrumbList'],
  },
  {
    path: '/careers/at/harrow-creek-logistics',
    title: 'Jobs at Harrow Creek Logistics',
    headings: ['Open jobs', 'Senior Platform Engineer'],
    links: [
      ['View Details: Senior Platform Engineer, Harrow Creek Logistics', '/job/1'],
      ['All open jobs', '/careers'],
    ],
    data: ['Organization', 'ItemList', 'BreadcrumbList'],
  },
  {
    path: '/submit-job',
    title: 'Submit a Job',
    headings: ['What happens next', 'We read it', 'It goes live', 'You meet candidates'],
    links: [
      ['Contact Us', '/contact'],
      ['Moderator Access', '/moderator-login'],
    ],
    data: ['BreadcrumbList'],
  },
  {
    path: '/cv-upload',
    title: 'Submit Your CV and Join Our Talent Pool',
    headings: [
      cvPage.note.title,
      cvPage.steps.title,
      ...cvPage.steps.items.map((item) => item.title),
      cvPage.questions.title,
      'Have Questions?',
    ],
    links: [
      ['Contact Us', '/contact'],
      ['Moderator Access', '/moderator-login'],
    ],
    data: ['BreadcrumbList'],
  },
  {
    path: '/contact',
    title: contactPage.title,
    headings: ['Our office', 'Support', 'Corporate inquiries', 'Office hours'],
    data: ['Organization', 'BreadcrumbList'],
  },
  { path: '/newsletter', title: newsletter.page.title, data: ['BreadcrumbList'] },
  { path: '/job-alerts', title: alerts.title, data: ['BreadcrumbList'] },
  { path: '/moderator-login', title: 'Moderator Login', data: [] },
  {
    path: '/privacy',
    title: privacyPage.title,
    headings: privacyPage.sections.map(({ title }) => title),
    data: ['BreadcrumbList'],
  },
  {
    path: '/terms',
    title: termsPage.title,
    headings: termsPage.sections.map(({ title }) => title),
    data: ['BreadcrumbList'],
  },
];

export const NOT_FOUND: Route = {
  path: '/nowhere',
  title: 'Page Not Found',
  links: [
    ['Go Home', '/'],
    ['Careers', '/careers'],
    ['Services', '/services'],
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
  ],
  data: [],
};

/** "Learn More" links of services. Their accessible names contain the service. */
function learnMore(...names: string[]): Named[] {
  return names.map((name) => {
    const [, href] = SERVICES.find(([service]) => service === name) ?? [];
    if (!href) throw new Error(`No service is called ${name}`);
    return [`Learn More about ${name}`, href];
  });
}
