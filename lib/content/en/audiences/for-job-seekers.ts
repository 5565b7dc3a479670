import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';

export const forJobSeekers: AudiencePage = {
  slug: 'for-job-seekers',
  name: 'For Job Seekers',
  meta: {
    title: 'Find an IT job through a recruiter',
    description:
      'How a recruiter handles your CV, what happens after you apply for an IT job, and what to say about notice periods, salary and counter-offers.',
  },
  eyebrow: 'For job seekers',
  title: 'Know where your application stands',
  lead: 'Look at open IT roles, with the salary where the employer states it. Apply with your CV in about two minutes, without an account. A person reads it and you hear back, also when it is no.',
  actions: [
    { label: 'Browse Jobs', href: pages.careers },
    { label: 'Submit Your CV', href: pages.cvUpload },
  ],
  about: {
    title: 'What a recruiter does with your application',
    paragraphs: [
      'Two parties may see your application: our consultants and the employer of that job. A consultant in your field reads it, usually within two working days, and rings you if there is something to talk about: what you want to be paid, when you are free, what would make you say no. Plain answers spare you the wrong interviews.',
      'If it fits, we introduce you with a note on why, tell you what we know of the team, and bring back what they said. Employers pay us, and you may as well keep that in mind. It means that we want you hired. It also means that somebody who leaves in the second month is our problem, so we do not talk people into jobs.',
      'Sometimes we are the wrong address. We fill roles in technology and nothing else, and we can do nothing about a right to work that is missing. If you are changing careers and have not built anything yet, look for internships and entry-level roles on the board before you leave a CV in our talent pool, where briefs mostly ask for practice.',
    ],
  },
  services: {
    title: 'Two things beside the job board',
    items: [
      {
        title: 'Tech Training',
        text: 'One skill short of the roles you want? See how we teach it: practice on real systems, a mentor who runs them, and a review at the end. It suits people already working in IT.',
        href: pages.techTraining,
      },
      {
        title: 'Job Matching',
        text: 'What happens to a CV in the talent pool. Software sets it against new roles and puts the likely ones first; a recruiter reads both and strikes out what only looks right.',
        href: pages.jobMatching,
      },
    ],
  },
  steps: {
    title: 'After you press submit',
    lead: 'No step here needs an account. With one, you see the status of your applications in one place.',
    items: [
      {
        title: 'Your CV arrives',
        text: 'As PDF or Word, up to 10MB with an application. It is stored privately and you get a reference. Nothing is sent to other employers because you applied to one.',
      },
      {
        title: 'A consultant reads and rings',
        text: 'Within two working days as a rule. The call takes some twenty minutes: what you built, your notice, your figure, where you would not work. There are no puzzles in it.',
      },
      {
        title: 'You meet the employer',
        text: 'Before each round you know who will be there, how long it lasts and whether there is a take-home test. Afterwards we fetch the feedback, and ask twice if need be.',
      },
      {
        title: 'Offer, notice, first day',
        text: 'We carry the figures to and fro. Resign only when the contract is signed and any conditions in it, such as references, are met. Until you start, your consultant stays in touch.',
      },
    ],
  },
  promises: {
    title: 'Our side of it',
    items: [
      {
        title: 'You never pay us',
        text: 'Charging people for finding them work is unlawful in Britain, and employers pay us already. If someone asks you for money in our name, tell us through the contact form.',
      },
      {
        title: 'No CV travels without your yes',
        text: 'An application goes to the employer you applied to. A CV in the talent pool stays with us until you agree to a named company. Whoever opens an applicant’s file is logged.',
      },
      {
        title: 'The pay before the interview',
        text: 'Where a posting names no salary, we ask the employer before your first conversation. If they will not say, you learn that too and decide whether it is worth your evening.',
      },
      {
        title: 'A no with its reason',
        text: 'You get the outcome and whatever the employer told us. It may be two lines. They will be the two lines we were given and not a phrase about strong competition.',
      },
    ],
  },
  questions: {
    title: 'What candidates ask us',
    items: [
      {
        question: 'I have three months’ notice. Does that rule me out?',
        answer:
          'Rarely, if you say it in the first conversation. Employers plan around notice; what they mind is hearing of it at the offer. Check how much holiday you can take at the end, and ask your manager about an earlier release once a handover is written. Do not resign before the new contract is signed.',
      },
      {
        question: 'What salary should I name?',
        answer:
          'The figure at which you would move without regret, and only one: a range is heard as its lower end. What you earn today is your affair, and we do not pass it on unless you agree. If the role’s band lies below your figure, we say so at once and everybody is spared the interviews.',
      },
      {
        question: 'My employer has made a counter-offer. What now?',
        answer:
          'Ask what changes besides the pay. If you meant to leave because of the on-call rota or a manager, more money alters neither. Take a day, decide once, and tell both sides yourself. We will not press you: an employer who wins somebody reluctant has won very little.',
      },
      {
        question: 'May you send my CV to a company without telling me?',
        answer:
          'No. By applying to a posting you agree that its employer sees your application, as the form says. For any other role we name the company and wait for your answer. If you have applied there yourself or through someone else, tell us, since a candidate introduced twice is often dropped by everyone.',
      },
      {
        question: 'Do I need an account?',
        answer:
          'No. You can apply and leave your CV without one. A candidate account adds a dashboard that lists your applications and their status. Either way you may ask us at any time what we hold about you, and have it erased, apart from the little the law makes us keep.',
      },
      {
        question: 'Nothing fits today. Will I hear when something does?',
        answer:
          'Yes, if you ask for it: search the board by skill, place, pay and more, and press the link for these jobs by mail below the list. You confirm your address once, choose daily or weekly, and get a mail only when something new matches. A link in each of them ends it.',
      },
    ],
  },
  call: {
    title: 'See what is open today',
    text: 'Search the board by skill, place and pay. If nothing fits, leave your CV in the talent pool: we set it against new roles before they reach the board.',
    actions: [
      { label: 'Browse Jobs', href: pages.careers },
      { label: 'Submit Your CV', href: pages.cvUpload },
    ],
  },
};
