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

/** `note` names the page's document, in the Services menu. */
const service = (label: string, href: string, note: string) => ({ label, href, note });

const talentServices = [
  service('Talent Acquisition', pages.talentAcquisition, 'With our reservations'),
  service('HR Consulting', pages.hrConsulting, 'The week that stalls'),
  service('Contract Staffing', pages.contractStaffing, 'Day 1 to first invoice'),
  service('Tech Training', pages.techTraining, 'Twelve protected weeks'),
  service('Employer Branding', pages.employerBranding, 'Adverts, before and after'),
  service('Job Matching', pages.jobMatching, 'One CV, two readers'),
];

const audiences = [
  link('For Companies', pages.forCompanies),
  link('For Employers', pages.forEmployers),
  link('For Job Seekers', pages.forJobSeekers),
  link('For Contractors', pages.forContractors),
];

const { about, careers, contact, jobAlerts, postJob, services, submitCv, successStories } = links;
const allServices = link('All Services', services.href);

export const menus = {
  technologies,
  talentServices,
  audiences,
  about: [about, contact],
  /** With `talentServices`, the 17 pages of the Services menu. */
  services: [
    { title: 'Talent solutions', links: [allServices] },
    { title: 'Technology', links: technologies },
    { title: 'Who we work for', links: audiences },
    { title: 'Proof and openings', links: [successStories, careers] },
  ],
  /** Groups of the phone menu, with each page once. Careers and Post a Job are its buttons. */
  phone: {
    buttons: [link('Find Jobs', careers.href), postJob],
    groups: [
      { title: 'Services', links: [allServices, ...talentServices] },
      { title: 'Technology', links: technologies },
      { title: 'Who we work for', links: audiences },
      { title: 'For your search', links: [submitCv, jobAlerts, link('Saved Jobs', pages.savedJobs)] },
      { title: 'About', links: [about, successStories, contact] },
    ],
  },
  footer: [
    { title: 'Company', links: [about, careers, successStories, contact] },
    { title: 'Services', links: talentServices },
    {
      title: 'Resources',
      links: [...audiences, submitCv, jobAlerts, postJob, link('Candidate sign-in', pages.seekerDashboard)],
    },
  ],
  legal: [
    link('Privacy', pages.privacy),
    link('Your Data', pages.yourData),
    link('Terms', pages.terms),
    link('Moderator Access', pages.moderatorLogin),
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
