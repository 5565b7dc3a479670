import { pages } from '../../base/routes';

export type NavLink = { label: string; href: string };

const link = (label: string, href: string): NavLink => ({ label, href });

export const links = {
  home: link('Home', '/'),
  about: link('About Us', pages.about),
  contact: link('Contact Us', pages.contact),
  services: link('Services', pages.services),
  careers: link('Careers', pages.careers),
  postJob: link('Post a Job', pages.submitJob),
  submitCv: link('Submit Your CV', pages.cvUpload),
  jobAlerts: link('Job Alerts', pages.jobAlerts),
  successStories: link('Success Stories', pages.successStories),
};

export const accountLinks = { signIn: 'Sign in', own: 'Your account' };

const technologies = [
  link('Cloud First', pages.cloudFirst),
  link('Digital First', pages.digitalFirst),
  link('AI Powered', pages.aiPowered),
  link('Edge Ready', pages.edgeReady),
];

const talentServices = [
  link('Talent Acquisition', pages.talentAcquisition),
  link('HR Consulting', pages.hrConsulting),
  link('Contract Staffing', pages.contractStaffing),
  link('Tech Training', pages.techTraining),
  link('Employer Branding', pages.employerBranding),
  link('Job Matching', pages.jobMatching),
];

const audiences = [
  link('For Companies', pages.forCompanies),
  link('For Employers', pages.forEmployers),
  link('For Job Seekers', pages.forJobSeekers),
  link('For Contractors', pages.forContractors),
];

const { about, careers, contact, jobAlerts, postJob, services, submitCv, successStories } = links;

export const menus = {
  technologies,
  talentServices,
  audiences,
  about: [about, contact],
  /** The 17 pages of the Services menu (specification, point 2). */
  services: [
    { title: 'Talent solutions', links: [{ label: 'All Services', href: services.href }, ...talentServices] },
    { title: 'Technology', links: technologies },
    { title: 'Who we work for', links: audiences },
    { title: 'Proof and openings', links: [successStories, careers] },
  ],
  footer: [
    { title: 'Company', links: [about, careers, successStories, contact] },
    { title: 'Services', links: talentServices },
    {
      title: 'Resources',
      links: [...audiences, submitCv, jobAlerts, postJob, link('Candidate sign-in', pages.seekerDashboard)],
    },
  ],
  legal: [
    link('Moderator Access', pages.moderatorLogin),
    link('Privacy', pages.privacy),
    link('Your Data', pages.yourData),
    link('Terms', pages.terms),
  ],
};

export const carouselControls = {
  stop: 'Stop rotation',
  start: 'Start rotation',
  previous: 'Previous slide',
  next: 'Next slide',
  choose: 'Choose a slide',
  slide: 'Slide {number}: {label}',
  position: '{number} of {count}: {label}',
};

export const breadcrumbLabel = 'Breadcrumb';
