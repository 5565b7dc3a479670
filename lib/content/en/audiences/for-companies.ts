import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';

/** Page for companies that plan a team: several openings and several ways to fill them. */
export const forCompanies: AudiencePage = {
  slug: 'for-companies',
  name: 'For Companies',
  meta: {
    title: 'Hire and staff an engineering team',
    description:
      'Several seats to fill: decide with a recruiter which engineers to hire permanently, which to take on contract and which skills to train in your own team.',
  },
  eyebrow: 'For companies',
  title: 'Staff an engineering team, seat by seat',
  lead: 'You have several seats to fill and one budget. We go through them with you and settle which should be permanent, which contract, and which you can cover by training someone you already employ.',
  actions: [
    { label: 'Post a Job', href: pages.submitJob },
    { label: 'Contact Us', href: pages.contact },
  ],
  about: {
    title: 'Hire, contract or train: three different decisions',
    paragraphs: [
      'A plan for eight engineers is rarely eight vacancies. Work with an end date, such as a migration, suits a contractor who leaves a handover behind. Knowledge you would be lost without should sit with an employee. And the skill you were about to advertise for may be two months of supervised practice away from someone already on your payroll.',
      'We begin with a skills matrix: the systems you run down one side, and along the other the people who can change them at three in the morning. A gap with nobody in it is urgent; one with a single name is dangerous. Drawing it up takes about half a day of your leads’ time, and it may take a seat off the list.',
      'Order matters as much as number. The lead comes first, because seniors ask whom they will report to and wait for the answer. Contractors can begin while permanent hires work their notice, which for engineers in Britain is commonly one to three months. We set this out on a calendar, so that your board sees in January why the team is complete in June.',
    ],
  },
  services: {
    title: 'Four ways to fill a gap',
    lead: 'A team plan often uses two or three of these at once. One consultant holds them together for you.',
    items: [
      {
        title: 'Talent Acquisition',
        text: 'For the permanent seats. Each role is one search with a scorecard agreed beforehand, so that five interviewers judge the same five things and the second hire is measured like the first.',
        href: pages.talentAcquisition,
      },
      {
        title: 'HR Consulting',
        text: 'Levels, salary bands and an interview process that still holds at the tenth hire. Without them the eighth offer undercuts the second, and both people will find out.',
        href: pages.hrConsulting,
      },
      {
        title: 'Job Matching',
        text: 'Before you commit: who in our network of 5,000+ professionals shows what you ask for, and which single requirement most of them miss. It is often the office days.',
        href: pages.jobMatching,
      },
      {
        title: 'Tech Training',
        text: 'When you have the person and lack the skill. Your engineers learn on the systems you run, beside somebody who has done it before, while the search for the other seats goes on.',
        href: pages.techTraining,
      },
    ],
  },
  steps: {
    title: 'From a headcount to a team',
    lead: 'The same four steps for three seats or thirty. The first two cost you about a day altogether.',
    items: [
      {
        title: 'Map the work',
        text: 'Two sessions with your technical leads: what must ship, what must stay up, who is on call. You keep the skills matrix and a list of seats, whether or not we fill them.',
      },
      {
        title: 'Choose a form for each seat',
        text: 'Permanent, contract or training, with the reason written beside it. Take that page to finance: it answers why six months of a contractor can cost less than a permanent hire.',
      },
      {
        title: 'Fill them in order',
        text: 'Leads before seniors, seniors before juniors, contractors where a notice period would leave a hole. Once a week we tell you who was approached and what they said no to.',
      },
      {
        title: 'Hand over, then thin out',
        text: 'Contractors write things down and pair with your staff before they go; their end dates were in the plan from the start. After three months we ask both sides what the brief got wrong.',
      },
    ],
  },
  promises: {
    title: 'What you can hold us to',
    items: [
      {
        title: 'One consultant for all seats',
        text: 'The person who mapped the work runs the searches. Specialists join for a role, but you do not explain your architecture twice to someone who has not read the notes.',
      },
      {
        title: 'No seat for the sake of the fee',
        text: 'If promoting somebody would serve you better than hiring, we say so and write down why. It costs us a search, and we would rather be asked again.',
      },
      {
        title: 'The same scorecard for everyone',
        text: 'Permanent or contract, from us or referred by your staff: all are judged by the criteria you fixed at the start. The scores and the notes behind them are yours to read.',
      },
      {
        title: 'Bad news in the week we hear it',
        text: 'If your salary band is losing people, or your third interview is, you learn it while it can still be changed. We do not save it up for a quarterly review.',
      },
    ],
  },
  questions: {
    title: 'What CTOs and COOs ask us',
    items: [
      {
        question: 'From how many hires is a plan worth it?',
        answer:
          'From about three within six months, or from any number if you do not know yet what form the seats should take. With one vacancy and a clear description you need no plan: post the job, and read our page for employers, which was written for that case.',
      },
      {
        question: 'Can you work beside our own recruiters?',
        answer:
          'Yes, once it is settled who speaks to whom. A common split: your recruiters keep referrals and the roles they know, and we take the seats they have no network for. If one candidate comes in twice, the earlier dated introduction counts. We put that rule in writing before anyone is approached.',
      },
      {
        question: 'What happens when a hire does not work out?',
        answer:
          'Replacement terms are agreed before the search begins: how long they run, what ends them and what we do first. Before replacing anybody we talk to both sides. Sometimes brief and work have drifted apart, and then a second person would leave for the same reason.',
      },
      {
        question: 'Do you staff teams outside the United Kingdom?',
        answer:
          'Clients are in 15 countries, so yes, for technology roles. Employment law, notice and the rules for contractors differ in each, and we tell you early where a local employer of record or a lawyer has to be involved. On tax and company law we are not your adviser.',
      },
      {
        question: 'When could the team be complete?',
        answer:
          'A contractor can often start within two weeks of an offer. A permanent engineer who signs in March may arrive in June, because notice has to be worked. For six seats with the lead hired first, expect two quarters. Plans that assume less tend to assume that nobody has a notice period.',
      },
    ],
  },
  call: {
    title: 'Send us the list of seats as it is',
    text: 'Write it into the contact form, gaps and all. A consultant reads it and answers with the questions we would settle first. If one seat is already clear, post it.',
    actions: [
      { label: 'Contact Us', href: pages.contact },
      { label: 'Post a Job', href: pages.submitJob },
    ],
  },
};
