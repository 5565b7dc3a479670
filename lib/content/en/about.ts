import { ownCity } from '../own-words';
import { site } from '../../base/site';
import type { ClientStory } from '../page-types';
import { pages } from '../../base/routes';
import type { RetentionKind } from '../../base/settings/retention';
import { period } from './privacy';

export const aboutPage = {
  meta: {
    title: 'About our IT staffing company',
    get description() {
      const { founded, name } = site().company;
      return `${name} has staffed technology teams from ${ownCity()}${founded === null ? '' : ` since ${founded}`}. Where it comes from, what its values cost it and how recruiters and software share the work.`;
    },
  },
  title: 'We have been reading CVs since 2010',
  lead: 'For 15+ years we have found engineers for technology teams and work for engineers. Employers were sent stacks of CVs picked by keyword. We read them.',
  action: { label: 'Our Services', href: pages.services },
  /** `paper`: the document of its time, which the page draws. */
  timeline: {
    title: 'Where we come from',
    items: [
      {
        when: '2010',
        paper: 'Scorecard',
        title: 'A telephone and a rule',
        text: 'No CV goes to a client until one of us has spoken to the person.',
      },
      {
        when: '2015',
        paper: 'Contract',
        title: 'Contractors, and whole teams',
        text: 'A contract without a handover takes the knowledge with it. Handover gets days of its own.',
      },
      {
        when: '2020',
        paper: 'Video call',
        title: 'Every desk goes home',
        text: 'Our notes move from too many heads into one network that can be searched.',
      },
      {
        when: 'Today',
        paper: 'Order',
        title: 'Software sorts, people answer',
        text: 'The order is a suggestion and gets overruled. The rule of 2010 stands.',
      },
    ],
  },
  values: {
    title: 'Four values, and what each costs us',
    items: [
      { title: 'Excellence', text: 'We would rather send two people than pad a list to five. It loses us work.' },
      { title: 'Collaboration', text: 'We share the credit when a colleague finds the person.' },
      { title: 'Integrity', text: 'If a role should not be filled, we say so. That has cost us fees.' },
      { title: 'Innovation', text: 'New ways run beside the old until they do better. Most have not.' },
    ],
  },
  ceo: {
    sample: true as const,
    title: 'A word from our chief executive',
    quote:
      'Software took over the part I never liked, the first pass through a thousand profiles at eleven at night. What it cannot do is hear a pause. So we keep both, and we put a name under every shortlist.',
    name: 'Marian Oakes',
    action: { label: 'Connect with us', href: pages.contact },
  },
  stories: {
    title: 'Three clients on working with us',
    stamp: 'Sample quotes',
    items: [
      {
        sample: true,
        quote: 'They told me which of three they had doubts about. I hired that one, with my eyes open.',
        name: 'Oliver Strand',
        role: 'Head of Engineering',
        company: 'Ansdell Shipping',
      },
      {
        sample: true,
        quote: 'We asked for two contractors and were talked down to one, plus a course for our own tester.',
        name: 'Shreya Nambiar',
        role: 'Chief Operating Officer',
        company: 'Tidewell Dental',
      },
      {
        sample: true,
        quote: 'Our brief had fourteen requirements. They asked what the person would do in week one.',
        name: 'Maarten Hulst',
        role: 'Director of Data',
        company: 'Oosterkade Water',
      },
    ] as readonly ClientStory[],
  },
  kept: {
    title: 'What we keep, and for how long',
    lead: 'Résumés are stored privately, opened by the few who need them, and every download is logged. After its term each record is deleted.',
    columns: ['Record', 'Counted from', 'Kept'],
    rows: [
      { kind: 'applications', what: 'Applications with résumés', since: 'the last activity' },
      { kind: 'cvs', what: 'CVs in the talent pool', since: 'the last activity' },
      { kind: 'accounts', what: 'Candidate accounts', since: 'the last sign-in or application' },
      { kind: 'messages', what: 'Contact messages', since: 'the last activity' },
      { kind: 'posterContacts', what: 'Contacts of those who post jobs', since: 'the end of the posting' },
      { kind: 'activity', what: 'The log of our own actions', since: 'the entry' },
      { kind: 'unconfirmed', what: 'Unconfirmed sign-ups', since: 'the sign-up' },
    ] as const satisfies readonly { kind: RetentionKind; what: string; since: string }[],
    policy: { label: 'Privacy policy', href: pages.privacy },
  },
  stamp: 'Sample quote',
  call: {
    title: 'Tell us what has to be built',
    text: 'Not sure what to ask for? Each service says when another one serves you better.',
    action: { label: 'Start A Project', href: pages.services },
  },
};

/** How long a record is stored; 0 days means no limit. */
export function keptFor(days: number): string {
  return days === 0 ? 'until deleted' : period(days);
}
