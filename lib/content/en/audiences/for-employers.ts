import type { AudiencePage } from '../../page-types';
import { pages } from '../../../base/routes';

/** Page for managers and HR staff with one or two vacancies this month. */
export const forEmployers: AudiencePage = {
  slug: 'for-employers',
  name: 'For Employers',
  meta: {
    title: 'Hire a developer or IT specialist',
    description:
      'One IT vacancy to fill this month? Post the job without an account, let a recruiter read every application and interview a shortlist of three to five.',
  },
  eyebrow: 'For employers',
  title: 'One vacancy, filled without losing your month',
  lead: 'You have a role to fill and a job of your own to do. Post it in one form, without an account, or talk it over first. A recruiter reads every application, and you meet the shortlist.',
  actions: [
    { label: 'Post a Job', href: pages.submitJob },
    { label: 'Get Consultation', href: pages.contact },
  ],
  about: {
    title: 'What one vacancy takes from you',
    paragraphs: [
      'A vacancy usually lands on somebody who hires once a year. The evenings go on CVs, the afternoons on people whom one telephone call would have ruled out, and the good candidate takes another offer while you look for a meeting room. Our part is whatever you should not have to learn for a single hire.',
      'Describe the role in the form. A moderator reads it, asks about anything unclear, and it is live within 24 hours. Candidates see the job and never the name, e-mail or telephone number you gave: they apply through us. A consultant opens each application and sends you the few that answer the brief, with the reasons.',
      'The rest is yours. You know how the team argues and what broke last quarter, and no recruiter can judge for you who would cope with both. Reckon on about six hours: half an hour for the brief, an hour for each interview, an evening to decide. Leave more than a week between rounds and the shortlist shrinks by itself.',
    ],
  },
  services: {
    title: 'When the advert is not enough',
    lead: 'Many single vacancies need only the posting. These four are for what a vacancy turns up.',
    items: [
      {
        title: 'Talent Acquisition',
        text: 'The people you want may be employed and not reading job boards. We approach them, name your salary band in the first call, and bring you those who still want to talk.',
        href: pages.talentAcquisition,
      },
      {
        title: 'HR Consulting',
        text: 'For everything around the hire: an offer letter that matches the advert, a probation plan with dates, a salary you can defend to the colleague at the next desk.',
        href: pages.hrConsulting,
      },
      {
        title: 'Tech Training',
        text: 'Nine requirements in the advert and a likeable candidate with seven? We plan how the missing two are learned on the job in the first three months, and who checks.',
        href: pages.techTraining,
      },
      {
        title: 'Employer Branding',
        text: 'Sometimes people decline before the first call. We ask them why, compare it with what your own staff say, and rewrite what candidates get to read about you.',
        href: pages.employerBranding,
      },
    ],
  },
  steps: {
    title: 'How one role gets filled',
    items: [
      {
        title: 'Post it, or ask first',
        text: 'The form wants a title, a place, a level and what the person will do. Naming the salary brings more applications. Unsure about level or band? Write to us before you post.',
      },
      {
        title: 'We check and publish',
        text: 'Within 24 hours a moderator reads the posting for sense and for law. “Young team” or “native speaker” comes back to you with a question, because both invite a discrimination claim.',
      },
      {
        title: 'A consultant reads what comes in',
        text: 'Promising applicants get a call about notice, pay and right to work before you see them. None of the three should be a surprise at the offer.',
      },
      {
        title: 'You interview and choose',
        text: 'We arrange the times and hand you a one-page scorecard. Afterwards we carry the offer, prepare for the counter-offer that may come, and keep in touch until the first day.',
      },
    ],
  },
  promises: {
    title: 'What we undertake for a single hire',
    items: [
      {
        title: 'A shortlist you can read over lunch',
        text: 'Three to five people, each with a paragraph on why and a line on what worries us. If only two are good enough, you get two and an explanation.',
      },
      {
        title: 'Your telephone stays quiet',
        text: 'The contact you give us is never published, to candidates or to other agencies. The posting carries your company’s name; yours and your number stay with our team.',
      },
      {
        title: 'The ones you turn down hear it from us',
        text: 'With the reason, where you give us one. They may be your candidates or your customers again, and people remember how an application ended.',
      },
      {
        title: 'Terms before introductions',
        text: 'You have our terms in writing, with what happens if the person leaves early, before you meet anyone. Posting a job does not oblige you to hire.',
      },
    ],
  },
  questions: {
    title: 'What hiring managers ask us',
    items: [
      {
        question: 'Do I need an account to post a job?',
        answer:
          'No. You fill in one form and leave a contact that only our team sees. You get a reference number on the spot and a link by mail. With the link you see how many people have applied, and change, renew, close or delete the posting yourself; a changed text is read again before it goes up, for the same reason as the first one.',
      },
      {
        question: 'Should I publish the salary?',
        answer:
          'If you are able to, yes. Postings that name one get more applications, and the people who want twice as much stay away by themselves. Should your policy forbid it, tell our consultant the band: candidates will ask us before the first interview, and an honest range saves you that hour.',
      },
      {
        question: 'How long until somebody starts?',
        answer:
          'From posting to signed offer, expect three to six weeks if interviews follow each other closely. Then comes notice: commonly one month for junior people, up to three for senior ones. If you need hands before that, ask about a contractor for the gap.',
      },
      {
        question: 'May I set a take-home test?',
        answer:
          'You may. Keep it under two hours, say how it is marked, and give it only to people you have already spoken to. Whoever has several applications running drops the longest test first. Talking through a piece of real work in the interview shows the same things and leaves no doubt about who wrote it.',
      },
      {
        question: 'What if none of the candidates fits?',
        answer:
          'Then we look at the brief with you before we widen the search. Usually it is the band, the days in the office, or a requirement copied from the last advert. If none of them can move, we say that it will take longer, and you decide whether to wait or to reshape the role.',
      },
    ],
  },
  call: {
    title: 'Begin with the form, or with a question',
    text: 'Post the role now and a moderator reads it within 24 hours. Or put your question to a consultant first; nothing is published because you asked.',
    actions: [
      { label: 'Post a Job', href: pages.submitJob },
      { label: 'Get Consultation', href: pages.contact },
    ],
  },
};
