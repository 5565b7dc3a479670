import { figures } from './company';

export const homeHero = {
  eyebrow: 'IT staffing since 2010',
  title: 'Engineers, matched to real work',
  lead: 'Software narrows a network of 5,000+ professionals. A recruiter reads every profile that is left, so you only meet people worth meeting.',
  question: 'What brings you here?',
  paths: [
    { id: 'hire', label: 'Hire Talent', text: 'Describe the role in one form, without an account. Our team reviews it and makes it live within 24 hours.', action: { label: 'Submit a Job', href: '/submit-job' } },
    { id: 'jobs', label: 'Find Jobs', text: 'See what is open, with the salary where the employer states it. Apply with your resume, without an account.', action: { label: 'Browse Jobs', href: '/careers' } },
  ],
} as const;

export const homeFigures = {
  title: 'The numbers, and what they count',
  items: [figures.founded, figures.projects, figures.satisfaction, figures.partners, figures.professionals, figures.countries, figures.support],
} as const;

export const howItWorks = {
  title: 'How It Works',
  lead: 'Four steps from an empty desk to a working team.',
  steps: [
    { title: 'Submit a Brief', text: 'Tell us the role, the place and the skills that matter. What you leave out, we ask.' },
    { title: 'Get Matched', text: 'Software suggests candidates from the network. A recruiter reads them and strikes out everyone who only looks right.' },
    { title: 'Interview & Select', text: 'You talk to the people on the shortlist. We arrange the calls, you make the choice.' },
    { title: 'Start Building', text: 'We settle the contract and the first day. Your team gets on with the work.' },
  ],
} as const;

export const homeCall = {
  title: 'Have a role to fill?',
  text: 'Describe it once. We take it from there.',
  action: { label: 'Submit a Job', href: '/submit-job' },
} as const;
