import type { AudiencePage } from '../../page-types';
import { pages, withQuery } from '../../../base/routes';

export const forContractors: AudiencePage = {
  slug: 'for-contractors',
  name: 'For Contractors',
  meta: {
    title: 'IT contracts, day rates and IR35',
    description:
      'Contract work for engineers with the day rate, IR35 status, length and payment terms stated before your CV is sent. Through your own company or an umbrella.',
  },
  eyebrow: 'For contractors',
  title: 'Contracts with their terms stated first',
  lead: 'Day rate, IR35 status, length, days on site and payment date, before your CV goes anywhere. If one of the five is not known yet, we say which and go and ask.',
  actions: [
    { label: 'Browse Jobs', href: withQuery(pages.careers, { type: 'contract' }) },
    { label: 'Submit Your CV', href: pages.cvUpload },
  ],
  about: {
    title: 'Five facts, then a conversation',
    paragraphs: [
      'Plenty of calls about contracts start with a list of keywords and end with a question about your rate. Ours starts with the rate. Then come the status, inside or outside IR35, the length, the days on site, and who pays you by when. You can decline within three minutes, and we note the reason so as not to ring with the same thing next month.',
      'You work through a company of your own or through an umbrella. Which of them makes sense follows from the status of the engagement and from your accounts. Medium and large clients decide the status and must give you a statement with reasons. We collect it before you sign and pass on your objection if you have one. Tax advice comes from your accountant.',
      'Contracts end, and too often nobody mentions it until the last week. Six weeks before the date we ask the client and you about an extension and tell you what we heard, even if it is nothing. If it stops there, you leave with a handover you can point to. We do not pay bench time, so we start looking with you before the gap.',
    ],
  },
  services: {
    title: 'Read before your first contract with us',
    items: [
      {
        title: 'Contract Staffing',
        text: 'The same subject as clients see it: what they ask of a contractor, how onboarding, timesheets and handover run, and what they have been told about status and notice.',
        href: pages.contractStaffing,
      },
      {
        title: 'Job Matching',
        text: 'Software ranks the network against a brief. A consultant then asks what it cannot know: when you are free, which rate you would refuse, whom you will not work for again.',
        href: pages.jobMatching,
      },
    ],
  },
  steps: {
    title: 'From the first call to the last timesheet',
    items: [
      {
        title: 'The five facts, then your CV',
        text: 'We send it to the client once you have agreed to that client. If another agency has already put you forward, say so and we step back.',
      },
      {
        title: 'One talk with the client',
        text: 'Mostly a technical conversation of an hour, now and then a second one. We turn down unpaid trial days on your behalf, and take-home tests longer than two hours as well.',
      },
      {
        title: 'Papers before day one',
        text: 'Right-to-work check, status statement, contract, purchase order, laptop and access. If you are to begin on Monday and the order number is missing, you hear it on Thursday.',
      },
      {
        title: 'Timesheets and what follows',
        text: 'A named approver and a deputy, because the first one goes on holiday. Six weeks before the end we raise the extension; in the last two, the handover gets hours of its own.',
      },
    ],
  },
  promises: {
    title: 'What we put in writing',
    items: [
      {
        title: 'Paid also when the client is late',
        text: 'An approved timesheet is paid on the date your contract names. Chasing the client’s invoice is our work, and its delay is not handed on to you.',
      },
      {
        title: 'Status before signature',
        text: 'You read the determination and its reasons first. If a role advertised as outside turns out to be inside IR35, it is a different role and you may walk away.',
      },
      {
        title: 'Your choice of umbrella',
        text: 'Any that runs proper PAYE and shows each deduction on the payslip. We take no commission from umbrellas, and we refuse those with a scheme that sounds too good.',
      },
      {
        title: 'A restriction with an end',
        text: 'Going direct to the client you met through us is barred for a limited time, stated in months. Other clients, competitors of this one included, are none of our business.',
      },
    ],
  },
  questions: {
    title: 'What contractors ask us',
    items: [
      {
        question: 'Is the day rate what I receive?',
        answer:
          'Outside IR35 your company invoices it and settles its own taxes. Through an umbrella, the rate first has to cover employer’s National Insurance, the apprenticeship levy, the umbrella’s margin and your holiday pay; what remains is your gross pay. The key information document shows an example. Compare two offers by that, never by the rate.',
      },
      {
        question: 'Who decides whether I am inside IR35?',
        answer:
          'A medium or large client does, for each engagement, and owes you a status determination statement with reasons. With a small client the decision stays with your own company. If you disagree with a client’s determination, say so in writing: it has 45 days to answer. We carry the letters and note the dates.',
      },
      {
        question: 'Own company or umbrella?',
        answer:
          'Inside IR35 many contractors choose an umbrella, since the work is taxed much like employment anyway. Outside, a company of your own tends to pay off if you mean to contract for a year or more and can bear the bookkeeping. We work with both. The choice belongs to you and your accountant.',
      },
      {
        question: 'When am I paid?',
        answer:
          'On the date in your contract, counted from the approved timesheet; whether weekly or monthly is settled before you sign. Late money usually begins with a timesheet nobody approved. That is why we ask for a deputy approver on the first day, and ring them ourselves when the approval is missing.',
      },
      {
        question: 'Can either side end a contract early?',
        answer:
          'Yes, with the notice it names. One to four weeks is common, the two sides’ notice is not always equal, and some clients want none at all in the first days. We read you that clause before you sign. An extension is a new agreement, so rate and days may be discussed again.',
      },
    ],
  },
  call: {
    title: 'See which contracts are open',
    text: 'The link shows the contract roles on the board. If none of them suits, leave your CV, and say in it when you are free and how far you will travel.',
    actions: [
      { label: 'Browse Jobs', href: withQuery(pages.careers, { type: 'contract' }) },
      { label: 'Submit Your CV', href: pages.cvUpload },
    ],
  },
};
