import type { Action, PageMeta, Point, StoryCategory, SuccessStory } from '../page-types';
import { pages } from '../../base/routes';

type SuccessStoriesPage = {
  meta: PageMeta;
  title: string;
  lead: string;
  filterLabel: string;
  categories: readonly { id: 'all' | StoryCategory; label: string }[];
  storyLabel: string;
  metricsLabel: string;
  tagsLabel: string;
  ratingLabel: string;
  empty: string;
  call: Point & { action: Action };
};

export const successStoriesPage: SuccessStoriesPage = {
  meta: {
    title: 'IT hiring success stories',
    description:
      'Three IT recruitment stories, from a job seeker, a small employer and an insurer moving to the cloud, with what went wrong on the way and how it ended.',
  },
  title: 'Three stories, with the difficult part left in',
  lead: 'A candidate, a small employer and a large one tell how it went with us. Each story has a setback in it, and two of the setbacks were partly our fault.',
  filterLabel: 'Show stories from',
  categories: [
    { id: 'all', label: 'All' },
    { id: 'job-seekers', label: 'Job Seekers' },
    { id: 'employers', label: 'Employers' },
    { id: 'enterprise', label: 'Enterprise' },
  ],
  storyLabel: 'Read the story',
  metricsLabel: 'This story in figures',
  tagsLabel: 'Topics',
  ratingLabel: 'Rated 5 out of 5',
  empty: 'We have no story to tell in this category yet. Choose All to see the others.',
  call: {
    title: 'Yours would begin with a brief',
    text: 'Tell us about the role or the team in the contact form, including the part that you expect to be difficult. That is the part we ask about first anyway.',
    action: { label: 'Contact Us', href: pages.contact },
  },
};

/** One story for each category. The people and companies are invented. */
export const successStories: readonly SuccessStory[] = [
  {
    id: 1,
    category: 'job-seekers',
    name: 'Priya Raghunathan',
    role: 'Site Reliability Engineer',
    company: 'Larkmead Energy',
    location: 'Bristol, United Kingdom',
    rating: 5,
    quote:
      'After two years away I had stopped expecting answers. My consultant asked what I had looked after, not when, and told me plainly that my first interview had gone badly and why. The second company met a better version of me.',
    story: [
      'Priya had run Linux servers for nine years when she left to look after her father. Two years later she applied for eleven reliability roles and heard back from two. Her CV opened with the gap and ended with the work. The consultant who read it invented nothing: she asked which incidents Priya had handled and moved those to the first page.',
      'The first interview failed. The employer wanted live debugging in Kubernetes, which Priya knew only from tutorials. We passed the feedback on word for word, which was unpleasant for everyone. She spent three weeks running a small cluster at home and breaking it on purpose, and we held back the next introduction until she said that she was ready.',
      'Larkmead Energy had older systems than its advert admitted, which suited her. The offer came for five days and below the published band. We asked once for the reason, the employer had none, and the same afternoon it was corrected to the band and four days. She joined the on-call rota in her third month, after two handovers.',
    ],
    metrics: [
      { value: '9 weeks', label: 'from the first call to a signed contract' },
      { value: '2', label: 'employers met, the first of whom said no' },
      { value: '4 days', label: 'a week, written into the contract' },
    ],
    tags: ['Career break', 'Site reliability', 'Kubernetes', 'Part-time'],
  },
  {
    id: 2,
    category: 'employers',
    name: 'Graham Yardley',
    role: 'Operations Director',
    company: 'Finch Lane Print',
    location: 'Leeds, United Kingdom',
    rating: 5,
    quote:
      'We hire a developer every few years and had forgotten how it is done. I read four CVs instead of a drawerful. When our first choice stayed where he was, the call came next morning with a plan and no excuses.',
    story: [
      'Finch Lane prints packaging and employs one developer. When he gave notice, Graham Yardley posted a role that asked for PHP, Python, three cloud platforms and a degree. The moderator who read it wrote back to ask which of these anybody would use on a Tuesday. The answer was PHP, SQL and patience with an old ordering system, and that became the advert.',
      'Four people were put forward, and the choice was easy until the chosen one resigned and was offered more to stay. He stayed. We had asked about counter-offers in the first call and believed the answer too readily; that was our mistake, and we said so. The runner-up already knew that she was second, because we had told her, and picked up the telephone all the same.',
      'She asked for an afternoon in the building before deciding and spent it with the man who was leaving. Her start was planned around his notice, so that the two had six working days together. The notes they wrote in that week are the first documentation the ordering system has had. Graham counted his own hours at the end, out of curiosity.',
    ],
    metrics: [
      { value: '27 days', label: 'from the rewritten advert to the second, final signature' },
      { value: '4', label: 'people interviewed for one role' },
      { value: '7 hours', label: 'of the director’s own time, by his count' },
    ],
    tags: ['Single vacancy', 'PHP', 'Counter-offer', 'Handover'],
  },
  {
    id: 3,
    category: 'enterprise',
    name: 'Fiona Tulloch',
    role: 'Programme Director',
    company: 'Carrick Vale Insurance',
    location: 'Edinburgh, United Kingdom',
    rating: 5,
    quote:
      'I came with nine vacancies and left with four, three contractors and two of my own administrators in training. When the tax status changed under us and two contractors walked out, nobody pretended that it was not happening. We finished before the lease did.',
    story: [
      'Carrick Vale had to leave its data centre before a lease ran out. Fiona Tulloch arrived with nine vacancies in a spreadsheet, all of them permanent, all senior. Two workshops with her leads produced a skills matrix and another list: four permanent seats, three contractors for the move to AWS, and two of the company’s own administrators to be trained for what came after it.',
      'In the second month the client’s tax team reviewed the contracts and changed the determination from outside to inside IR35. Two of the three contractors left, as was their right. The statement had been late, and we had let people start on a provisional answer, which we no longer do. Finding replacements took four weeks, and the trainees had to move servers under supervision, earlier than planned.',
      'That turned out to be the useful part. When the new contractors came, the two administrators knew the order in which things had to happen, and the contractors took it from them. The last rack was switched off three weeks before the lease ended. Ten working days of handover had been in the contracts from the start, so the knowledge stayed when the people went.',
    ],
    metrics: [
      { value: '9 seats', label: 'filled: four hired, three on contract, two by training' },
      { value: '4 weeks', label: 'to replace the two contractors who left' },
      { value: '10 days', label: 'of handover, in the contracts from the start' },
    ],
    tags: ['Team plan', 'Cloud migration', 'IR35', 'Training'],
  },
];
