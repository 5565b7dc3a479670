import { AUDIENCES, SERVICES, TECHNOLOGIES, type Named } from './support/routes';
import { startSite } from './support/site';
import { expect, test } from './support/test';

// Texts, links and counts that the product's specification requires in the served HTML. They outlast a redesign, so
// they are spelled out here and depend on no class or heading level.

type Specified = {
  path: string;
  /** Texts of `main`, including hidden ones such as those of other slides. */
  texts?: readonly string[];
  /** Links of `main` by their whole text, including parts for screen readers only. */
  links?: readonly Named[];
  /** Number of elements that match each selector. */
  counts?: Readonly<Record<string, number>>;
};

const SLIDES = '[aria-roledescription=slide]';
const CONTACT_FIELDS = {
  'form input[name=name]': 1,
  'form input[name=email][type=email]': 1,
  'form textarea[name=message][rows="6"]': 1,
};
const learnMore = (...names: readonly string[]) =>
  SERVICES.filter(([name]) => names.includes(name)).map(([name, href]): Named => [`Learn More about ${name}`, href]);

const SPECIFIED: readonly Specified[] = [
  {
    path: '/',
    texts: [
      'With Expert Engineers',
      ...['Hire Talent', 'Find Jobs'],
      ...['2010', '500+', '98%', '50+', '5,000+', '15', '24/7'],
      'AI-assisted shortlisting, curated by human experts',
      ...['How It Works', 'Submit a Brief', 'Get Matched', 'Interview & Select', 'Start Building'],
    ],
    links: [
      ['Submit a Job', '/submit-job'],
      ['Browse Jobs', '/careers'],
      ['Get Started', '/contact'],
      ...TECHNOLOGIES.map(([name, href]): Named => [`Learn More about ${name}`, href]),
    ],
    counts: { [SLIDES]: 5 },
  },
  {
    path: '/about',
    texts: ['2010', '2015', '2020', 'Today', 'Excellence', 'Collaboration', 'Integrity', 'Innovation'],
    links: [
      ['Our Services', '/services'],
      ['Connect with us', '/contact'],
      ['Start A Project', '/services'],
    ],
    // Quotes of the chief executive and of three clients.
    counts: { blockquote: 4 },
  },
  {
    path: '/services',
    texts: ['Discovery', 'Strategy', 'Implementation', 'Optimization'],
    links: [...learnMore(...SERVICES.map(([name]) => name)), ['Get In Touch', '/contact']],
  },
  ...SERVICES.map(([, path]) => ({
    path,
    links: [
      ['Back to Services', '/services'],
      ['Contact Us', '/contact'],
    ] as const,
  })),
  ...TECHNOLOGIES.map(([, path]) => ({
    path,
    texts: ['Learn More'],
    links: [['Get Started', '/contact']] as const,
    counts: CONTACT_FIELDS,
  })),
  { path: '/for-companies', links: learnMore('Talent Acquisition', 'HR Consulting', 'Job Matching', 'Tech Training') },
  {
    path: '/for-employers',
    links: [
      ...learnMore('Talent Acquisition', 'HR Consulting', 'Tech Training', 'Employer Branding'),
      ['Post a Job', '/submit-job'],
      ['Get Consultation', '/contact'],
    ],
  },
  { path: '/for-job-seekers', links: learnMore('Tech Training', 'Job Matching') },
  { path: '/for-contractors', links: learnMore('Contract Staffing', 'Job Matching') },
  {
    path: '/success-stories',
    texts: ['All', 'Job Seekers', 'Employers', 'Enterprise'],
    counts: { blockquote: 3 },
  },
  {
    path: '/careers',
    texts: ['All Locations', 'All Types', 'Showing 7 of 7 jobs'],
    links: [['Submit Your CV', '/cv-upload']],
    counts: { '[data-results] > li': 7 },
  },
  { path: '/careers?q=zzzz', texts: ['No jobs found'] },
  {
    path: '/job/1',
    texts: ['Share This Job', 'Apply for this job', 'up to 10MB'],
    links: [
      ['Back to Careers', '/careers'],
      ['Contact Recruiter', '/contact'],
    ],
    counts: { 'form input[type=file][accept=".pdf,.doc,.docx,.rtf,.odt"]': 1, 'form input[type=url]': 1 },
  },
  {
    path: '/job/999999',
    texts: ['Job Not Found', "The job listing you're looking for doesn't exist or has been removed."],
    links: [['View All Jobs', '/careers']],
  },
  {
    path: '/submit-job',
    texts: ['Job title', 'Company', 'Location', 'Description', 'Contact e-mail'],
    links: [
      ['Contact Us', '/contact'],
      ['Moderator Access', '/moderator-login'],
    ],
    counts: { 'form textarea': 4, 'form input[type=date]': 1 },
  },
  {
    path: '/cv-upload',
    texts: ['Submit Your CV and Join Our Talent Pool', 'Have Questions?', 'max 5MB'],
    links: [
      ['Contact Us', '/contact'],
      ['Moderator Access', '/moderator-login'],
    ],
    counts: { 'form input[type=file][accept=".pdf,.doc,.docx,.rtf,.odt"]': 1 },
  },
  {
    path: '/contact',
    texts: [
      ...['Support', 'Corporate inquiries', 'Office hours'],
      ...['Monday to Friday', '9 AM to 6 PM', 'Saturday', '10 AM to 2 PM'],
    ],
    counts: { ...CONTACT_FIELDS, 'form [name=company]': 1, 'form [name=phone]': 1, 'form [name=subject]': 1 },
  },
  {
    path: '/nowhere',
    texts: ['404', 'Page Not Found'],
    links: [
      ['Go Home', '/'],
      ['Services', '/services'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
    ],
  },
];

/** Lists the specified texts, links and counts that a page lacks. Runs in the browser, which only parses the HTML. */
function missing([html, { texts = [], links = [], counts = {} }]: readonly [string, Specified]): string[] {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')!;
  for (const script of main.querySelectorAll('script, style')) script.remove();
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const text = plain(main.textContent);
  const found = [...main.querySelectorAll('a')];
  const hasName = (link: Element, name: string) =>
    plain(link.textContent) === name || link.getAttribute('aria-label') === name;
  return [
    ...texts.filter((each) => !text.includes(each)).map((each) => `the text “${each}”`),
    ...links
      .filter(([name, href]) => !found.some((link) => hasName(link, name) && link.getAttribute('href') === href))
      .map(([name, href]) => `the link “${name}” to ${href}`),
    ...Object.entries(counts)
      .filter(([selector, count]) => main.querySelectorAll(selector).length !== count)
      .map(([selector, count]) => `${count} × ${selector}, not ${main.querySelectorAll(selector).length}`),
  ];
}

test('every page has the texts, links and counts of the specification', async ({ page }) => {
  // Uses its own site, because other tests publish jobs.
  const site = await startSite();
  try {
    for (const specified of SPECIFIED) {
      const html = await (await fetch(`${site.url}${specified.path}`)).text();
      expect.soft(await page.evaluate(missing, [html, specified] as const), specified.path).toEqual([]);
    }
  } finally {
    await site.stop();
  }
});

test('header and footer link every service, technology and audience page', async ({ request }) => {
  const html = await (await request.get('/privacy')).text();
  for (const [name, href] of [...SERVICES, ...TECHNOLOGIES, ...AUDIENCES])
    expect.soft(html, name).toContain(`href="${href}"`);
});
