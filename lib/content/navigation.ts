export type NavLink = { label: string; href: string };
export type NavGroup = { title: string; links: readonly NavLink[] };

export const home: NavLink = { label: 'Home', href: '/' };
export const about: NavLink = { label: 'About Us', href: '/about' };
export const contact: NavLink = { label: 'Contact Us', href: '/contact' };
export const services: NavLink = { label: 'Services', href: '/services' };
export const careers: NavLink = { label: 'Careers', href: '/careers' };
export const postJob: NavLink = { label: 'Post a Job', href: '/submit-job' };
export const submitCv: NavLink = { label: 'Submit Your CV', href: '/cv-upload' };
export const jobAlerts: NavLink = { label: 'Job Alerts', href: '/job-alerts' };

/** Who is not signed in yet is led to the sign-in from there. */
const candidateSignIn: NavLink = { label: 'Candidate sign-in', href: '/talent-seeker-dashboard' };

export const technologies: readonly NavLink[] = [
  { label: 'Cloud First', href: '/cloud-first' },
  { label: 'Digital First', href: '/digital-first' },
  { label: 'AI Powered', href: '/ai-powered' },
  { label: 'Edge Ready', href: '/edge-ready' },
];

export const talentServices: readonly NavLink[] = [
  { label: 'Talent Acquisition', href: '/talent-acquisition' },
  { label: 'HR Consulting', href: '/hr-consulting' },
  { label: 'Contract Staffing', href: '/contract-staffing' },
  { label: 'Tech Training', href: '/tech-training' },
  { label: 'Employer Branding', href: '/employer-branding' },
  { label: 'Job Matching', href: '/job-matching' },
];

export const audiences: readonly NavLink[] = [
  { label: 'For Companies', href: '/for-companies' },
  { label: 'For Employers', href: '/for-employers' },
  { label: 'For Job Seekers', href: '/for-job-seekers' },
  { label: 'For Contractors', href: '/for-contractors' },
];

export const successStories: NavLink = { label: 'Success Stories', href: '/success-stories' };

export const aboutMenu: readonly NavLink[] = [about, contact];

/** The seventeen pages of the Services menu (spec point 2). */
export const servicesMenu: readonly NavGroup[] = [
  { title: 'Talent solutions', links: [{ label: 'All Services', href: services.href }, ...talentServices] },
  { title: 'Technology', links: technologies },
  { title: 'Who we work for', links: audiences },
  { title: 'Proof and openings', links: [successStories, careers] },
];

export const footerColumns: readonly NavGroup[] = [
  { title: 'Company', links: [about, careers, successStories, contact] },
  { title: 'Services', links: talentServices },
  { title: 'Resources', links: [...audiences, submitCv, jobAlerts, postJob, candidateSignIn] },
];

export const footerLegal: readonly NavLink[] = [
  { label: 'Moderator Access', href: '/moderator-login' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Your Data', href: '/your-data' },
  { label: 'Terms', href: '/terms' },
];
