import { inBritain } from '../own-words';
import type { SuccessStory } from '../page-types';
import { pages, withQuery } from '../../base/routes';

export const successStoriesPage = {
  meta: {
    title: 'IT hiring success stories',
    description:
      'Three IT recruitment stories, from a job seeker, a small employer and an insurer moving to the cloud, with what went wrong on the way and how it ended.',
  },
  title: 'Three stories, with the difficult part left in',
  lead: 'A candidate, a small employer and a large one. Each line dips once, deeper where it took longer.',
  filterLabel: 'Show stories from',
  categories: [
    { id: 'all', label: 'All' },
    { id: 'job-seekers', label: 'Job Seekers' },
    { id: 'employers', label: 'Employers' },
    { id: 'enterprise', label: 'Enterprise' },
  ],
  stamp: 'Sample story',
  setback: 'Setback',
  empty: 'We have no story to tell in this category yet. Choose All to see the others.',
  call: {
    title: 'Yours would begin with a brief',
    text: 'Include the part that you expect to be difficult. That is the part we ask about first anyway.',
    action: { label: 'Send your brief', href: pages.contact },
  },
};

/** One story for each category. The people and companies are invented. */
export const successStories: readonly SuccessStory[] = [
  {
    id: 1,
    sample: true,
    category: 'job-seekers',
    name: 'Priya Raghunathan',
    role: 'Site Reliability Engineer',
    company: 'Larkmead Energy',
    location: 'Bristol, United Kingdom',
    quote:
      'My consultant asked what I had looked after, not when, and told me plainly why my first interview went badly.',
    story: [
      { when: 'Before', text: 'Two years away. Eleven applications, two answers.' },
      { when: 'The CV', text: 'Incidents first, the gap last. Nothing invented.' },
      { when: 'First interview', text: 'Live debugging in Kubernetes, known only from tutorials.', setback: 3 },
      { when: 'Three weeks', text: 'A small cluster at home, broken on purpose.' },
      { when: 'The offer', text: 'Below the band; corrected the same afternoon.' },
    ],
    metrics: [
      { value: '9 weeks', label: 'from the first call to the contract' },
      { value: '2', label: 'employers met' },
      { value: '4 days', label: 'a week, in the contract' },
    ],
    tags: ['Career break', 'Kubernetes', 'Part-time'],
    act: { label: 'See Kubernetes jobs', href: withQuery(pages.careers, { skill: 'kubernetes' }) },
  },
  {
    id: 2,
    sample: true,
    category: 'employers',
    name: 'Graham Yardley',
    role: 'Operations Director',
    company: 'Finch Lane Print',
    location: 'Leeds, United Kingdom',
    quote:
      'I read four CVs instead of a drawerful. When our first choice stayed where he was, the call came next morning.',
    story: [
      { when: 'The advert', text: 'Three clouds and a degree become PHP, SQL and patience.' },
      { when: 'Four people', text: 'Put forward; an easy choice.' },
      { when: 'Counter-offer', text: 'He stayed where he was. We had believed him too readily.', setback: 1 },
      { when: 'Next morning', text: 'The runner-up knew she was second, and came.' },
      { when: 'Handover', text: 'Six working days together, and first notes.' },
    ],
    metrics: [
      { value: '27 days', label: 'from the new advert to the signature' },
      { value: '4', label: 'people interviewed' },
      { value: '7 hours', label: 'of the director’s own time' },
    ],
    tags: ['Single vacancy', 'PHP', 'Counter-offer'],
    act: { label: 'Post a Job', href: pages.submitJob },
  },
  {
    id: 3,
    sample: true,
    category: 'enterprise',
    name: 'Fiona Tulloch',
    role: 'Programme Director',
    company: 'Carrick Vale Insurance',
    location: 'Edinburgh, United Kingdom',
    quote: 'When two contractors walked out, it was not hidden from me. We finished before the lease did.',
    story: [
      { when: 'Nine vacancies', text: 'Become four hires, three contracts, two trainees.' },
      {
        get when() {
          return inBritain('Inside IR35', 'Not self-employed');
        },
        text: 'Two contractors leave. Our provisional answer was wrong.',
        setback: 4,
      },
      { when: 'Four weeks', text: 'The trainees move servers under supervision.' },
      { when: 'New contractors', text: 'Take the order of the move from the trainees.' },
      { when: 'The last rack', text: 'Off three weeks before the lease ends.' },
    ],
    metrics: [
      { value: '9 seats', label: 'filled' },
      { value: '4 weeks', label: 'to replace two people' },
      { value: '10 days', label: 'of handover, in each contract' },
    ],
    get tags() {
      return ['Cloud migration', inBritain('IR35', 'Status'), 'Training'];
    },
    act: { label: 'Plan a team', href: pages.forCompanies },
  },
];
