import { pages } from '../base/routes';
import {
  about,
  careers,
  contact,
  jobAlerts,
  postJob,
  services,
  submitCv,
  successStories,
  type NavLink,
} from './navigation';

type NavGroup = { title: string; links: readonly NavLink[] };

const candidateSignIn: NavLink = { label: 'Candidate sign-in', href: pages.seekerDashboard };

export const technologies: readonly NavLink[] = [
  { label: 'Cloud First', href: pages.cloudFirst },
  { label: 'Digital First', href: pages.digitalFirst },
  { label: 'AI Powered', href: pages.aiPowered },
  { label: 'Edge Ready', href: pages.edgeReady },
];

export const talentServices: readonly NavLink[] = [
  { label: 'Talent Acquisition', href: pages.talentAcquisition },
  { label: 'HR Consulting', href: pages.hrConsulting },
  { label: 'Contract Staffing', href: pages.contractStaffing },
  { label: 'Tech Training', href: pages.techTraining },
  { label: 'Employer Branding', href: pages.employerBranding },
  { label: 'Job Matching', href: pages.jobMatching },
];

export const audiences: readonly NavLink[] = [
  { label: 'For Companies', href: pages.forCompanies },
  { label: 'For Employers', href: pages.forEmployers },
  { label: 'For Job Seekers', href: pages.forJobSeekers },
  { label: 'For Contractors', href: pages.forContractors },
];

export const aboutMenu: readonly NavLink[] = [about, contact];

/** The 17 pages of the Services menu (spec point 2). */
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
  { label: 'Moderator Access', href: pages.moderatorLogin },
  { label: 'Privacy', href: pages.privacy },
  { label: 'Your Data', href: pages.yourData },
  { label: 'Terms', href: pages.terms },
];
