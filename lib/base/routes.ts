/** All URLs of the public site. ESLint forbids path literals elsewhere. Usable in the browser. */
export const pages = {
  home: '/',
  about: '/about',
  services: '/services',
  talentAcquisition: '/talent-acquisition',
  hrConsulting: '/hr-consulting',
  contractStaffing: '/contract-staffing',
  techTraining: '/tech-training',
  employerBranding: '/employer-branding',
  jobMatching: '/job-matching',
  cloudFirst: '/cloud-first',
  digitalFirst: '/digital-first',
  aiPowered: '/ai-powered',
  edgeReady: '/edge-ready',
  forCompanies: '/for-companies',
  forEmployers: '/for-employers',
  forJobSeekers: '/for-job-seekers',
  forContractors: '/for-contractors',
  successStories: '/success-stories',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  named: (slug: string) => `/${slug}`,

  newsletter: '/newsletter',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribeNewsletter: '/newsletter/unsubscribe',
  yourData: '/your-data',
  openYourData: '/your-data/open',

  careers: '/careers',
  savedJobs: '/careers/saved',
  /** Open jobs of a skill, in a place, or both. Arguments are the keys of skill and place. */
  jobsOfSkill: (skill: string) => `/careers/${skill}`,
  jobsInPlace: (place: string) => `/careers/in/${place}`,
  jobsOfSkillInPlace: (skill: string, place = skill) => `/careers/${skill}/in/${place}`,
  job: (id: number) => `/job/${id}`,
  /** Open jobs of a company. @param slug the company's name in URLs (`companyHref`) */
  company: (slug: string, page = 1) => `/careers/at/${slug}${page > 1 ? `/${page}` : ''}`,
  /** This URL redirects to `careers`. */
  jobs: '/jobs',
  cvUpload: '/cv-upload',
  jobAlerts: '/job-alerts',
  confirmJobAlert: '/job-alerts/confirm',
  unsubscribeJobAlert: '/job-alerts/unsubscribe',
  submitJob: '/submit-job',
  managePostings: '/submit-job/manage',
  /** Page on which a poster manages a job. Queries are logged more often than paths, so the token is in the path. */
  managePosting: (token: string) => `/submit-job/manage/${token}`,
  /** Page for a client with the candidates introduced to them (docs/decisions/030-client-links). */
  introductions: (token: string) => `/introductions/${token}`,
  introductionConsent: (token: string) => `/introductions/consent/${token}`,
  interview: (token: string) => `/interviews/${token}`,

  register: '/register',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  seekerDashboard: '/talent-seeker-dashboard',
  jobApplications: '/job-applications',

  moderatorLogin: '/moderator-login',
  moderatorCode: '/moderator-login/code',
  moderatorReset: '/moderator-reset',
  moderatorDashboard: '/moderator-dashboard',
  moderatorAccount: '/moderator-account',
  moderatorSecondFactor: '/moderator-account/second-factor',
} as const;

/** Pages with a token in their query. It must not leak to other sites (server/front/security-headers.ts). */
export const pagesWithToken: readonly string[] = [
  pages.verifyEmail,
  pages.resetPassword,
  pages.moderatorReset,
  pages.openYourData,
  pages.managePostings,
  pages.confirmNewsletter,
  pages.unsubscribeNewsletter,
  pages.confirmJobAlert,
  pages.unsubscribeJobAlert,
];
/** Pages with a token in their path. It must not leak to other sites either. */
export const pagesOfToken = [pages.managePosting, pages.introductions, pages.interview] as const;

export const api = {
  root: '/api',
  /** Health of the whole site (`health`), of the process (`live`), and readiness for requests (`ready`). */
  health: '/api/health',
  live: '/api/health/live',
  ready: '/api/health/ready',
  docs: '/api/docs',
  openapi: '/api/openapi.json',
  board: (name: string) => `/api/boards/${name}`,
  boardJobs: (name: string) => `/api/boards/${name}/jobs`,
  boardDepartments: (name: string) => `/api/boards/${name}/departments`,
  boardOffices: (name: string) => `/api/boards/${name}/offices`,
  postings: (site: string) => `/api/postings/${site}`,
  formStamp: '/api/form-stamp',
  formStampPixel: '/api/form-stamp/pixel',
  download: '/api/download.php',

  jobs: '/api/jobs.php',
  jobPostings: '/api/job-postings.php',
  jobFacts: '/api/job-facts',
  jobsById: '/api/jobs-by-id',
  directApplications: '/api/direct-applications.php',
  jobApplications: '/api/job-applications.php',
  applications: '/api/applications.php',
  cvDocuments: '/api/cv-documents.php',
  contact: '/api/contact',
  newsletter: '/api/newsletter',
  confirmNewsletter: '/api/newsletter/confirm',
  unsubscribeNewsletter: '/api/newsletter/unsubscribe',
  jobAlerts: '/api/job-alerts',
  confirmJobAlert: '/api/job-alerts/confirm',
  jobAlertFrequency: '/api/job-alerts/frequency',
  unsubscribeJobAlert: '/api/job-alerts/unsubscribe',
  managePosting: '/api/postings-manage',
  editPosting: '/api/postings-manage/edit',
  postingLink: '/api/postings-manage/link',
  postingLogo: '/api/postings-manage/logo',
  introductions: '/api/introductions',
  introductionConsent: '/api/introductions/consent',
  interviews: '/api/interviews',
  yourData: '/api/your-data',
  exportYourData: '/api/your-data/export',
  keepYourData: '/api/your-data/keep',
  objectYourData: '/api/your-data/object',
  correctYourData: '/api/your-data/correct',
  eraseYourData: '/api/your-data/erase',
  withdrawYourData: '/api/your-data/withdraw',

  register: '/api/auth/register.php',
  login: '/api/auth/login.php',
  logout: '/api/auth/logout.php',
  profile: '/api/auth/profile.php',
  sendVerification: '/api/auth/send-verification',
  verifyEmail: '/api/auth/verify-email.php',
  sendResetEmail: '/api/auth/send-reset-email.php',
  resetPassword: '/api/auth/reset-password.php',
  accountProfile: '/api/account/profile',
  accountPassword: '/api/account/password',
  accountSessions: '/api/account/sessions',
  exportAccount: '/api/account/export',
  eraseAccount: '/api/account/erase',
  withdraw: '/api/account/withdraw',
  jobMarks: '/api/account/job-marks',
  savedJobs: '/api/account/saved-jobs',
  unsaveJob: '/api/account/unsave',
  knownDetails: '/api/account/known-details',
  wishes: '/api/account/wishes',
  ownInterviews: '/api/account/interviews',
  ownCalendar: '/api/account/interviews/calendar',

  moderatorCheck: '/api/moderator/check.php',
  moderatorLogin: '/api/moderator/login.php',
  moderatorCode: '/api/moderator/code',
  moderatorResetLink: '/api/moderator/reset-link',
  moderatorReset: '/api/moderator/reset',
  moderatorSecondFactor: '/api/moderator/second-factor',
} as const;

export const files = {
  rss: '/jobs/feed.xml',
  jsonFeed: '/jobs/feed.json',
  indeed: '/jobs/indeed.xml',
  securityTxt: '/.well-known/security.txt',
  robots: '/robots.txt',
  llms: '/llms.txt',
  humans: '/humans.txt',
  sitemap: '/sitemap.xml',
  /** @param part from 1; there are several parts when one file cannot hold all URLs */
  sitemapPart: (part: number) => `/sitemaps/${part}.xml`,
  favicon: '/favicon.ico',
  icon: '/icon.svg',
  appIcon: (size: 192 | 512) => `/app-icon/${size}`,
  /** A company's logo as PNG. @param hash of its content */
  logo: (hash: string) => `/logos/${hash}`,
  shareImage: (name: string) => `/og/${name}`,
} as const;

/** Appends a query to a path, with parameters in the given order. Undefined, null and empty ones are omitted. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}
