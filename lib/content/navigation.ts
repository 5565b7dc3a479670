import { pages } from '../base/routes';

export type NavLink = { label: string; href: string };

export const home: NavLink = { label: 'Home', href: '/' };
export const about: NavLink = { label: 'About Us', href: pages.about };
export const contact: NavLink = { label: 'Contact Us', href: pages.contact };
export const services: NavLink = { label: 'Services', href: pages.services };
export const careers: NavLink = { label: 'Careers', href: pages.careers };
export const postJob: NavLink = { label: 'Post a Job', href: pages.submitJob };
export const account = { signIn: 'Sign in', own: 'Your account' } as const;
export const submitCv: NavLink = { label: 'Submit Your CV', href: pages.cvUpload };
export const jobAlerts: NavLink = { label: 'Job Alerts', href: pages.jobAlerts };
export const successStories: NavLink = { label: 'Success Stories', href: pages.successStories };
