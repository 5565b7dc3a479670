import type { ServicePage } from '../../page-types';

export const contractStaffing: ServicePage = {
  slug: 'contract-staffing',
  name: 'Contract Staffing',
  meta: {
    title: 'IT contract staffing and IR35 paperwork',
    description:
      'IT contractors for fixed terms, in the UK and abroad: facts for IR35 status, right-to-work checks, timesheets, one monthly invoice, a planned handover.',
  },
  summary:
    'Contractors for a gap, a deadline or a skill you need for six months. Status, insurance and right to work are settled before the first day, the handover in the first week.',
  features: [
    'Engineers on day rates, fixed terms',
    'IR35 facts gathered on day one',
    'Right to work and insurance checked',
    'Signed timesheets, one monthly invoice',
    'Handover written into the contract',
    'Somebody answers at any hour',
  ],
  title: 'Contractors who arrive with the paperwork done',
  lead: 'A contractor can be in your stand-up two weeks after you write to us. Two things usually delay it, the status determination and the laptop, so both start on day one.',
  about: {
    title: 'A scope, a date and an ending',
    paragraphs: [
      'You need somebody to get a Kafka migration through the winter, to hold the service desk while two people are on parental leave, or to write the one integration nobody in the team has done before. In each case the work ends. A permanent hire would be the wrong answer, and a good contractor will tell you that first.',
      'Paperwork is where it goes wrong. In the UK a medium-sized or large client has to decide whether the engagement falls inside the off-payroll rules, and must hand over a status determination statement before the first payment. Contractors ask about it in the first call. Answer “to be confirmed”, and the experienced ones take the other offer.',
      'We gather what your determination needs, check identity, right to work and insurance, and put scope, notice and handover into one contract. Then we pay the contractor and send you one invoice against signed timesheets. A named consultant looks after both sides. Out of hours somebody still answers, which matters when the person on call at three in the morning is one of ours.',
    ],
  },
  offerings: {
    title: 'Five ways to engage a contractor',
    items: [
      {
        title: 'Through their own company',
        text: 'For work you have determined to be outside the off-payroll rules. The contract describes deliverables and substitution, and your managers are told what that means for the way they give instructions.',
      },
      {
        title: 'On PAYE or through an umbrella',
        text: 'For work inside the rules. Tax and National Insurance come off before the person is paid, and they see a key information document with a worked example of take-home pay before they agree.',
      },
      {
        title: 'A small team with a lead',
        text: 'Two to five people who take one piece of work. Their lead answers to your manager, runs the planning and owes you a written status every Friday, bad news in the first line.',
      },
      {
        title: 'Cover on the on-call rota',
        text: 'Someone to hold the pager while your team is below strength. Response times, escalation and rest after a night call are agreed beforehand and written into the contract.',
      },
      {
        title: 'Contract first, permanent later',
        text: 'Six months in which both sides can look. What a transfer involves, and after how many weeks, stands in the contract from the start, so nobody finds out in month five.',
      },
    ],
  },
  process: {
    title: 'The life of a contract',
    items: [
      {
        title: 'Scope',
        text: 'Half an hour with the manager. What will exist at the end, which systems it touches, who reviews it. “Help the team” is a permanent job in disguise, and we will say so.',
      },
      {
        title: 'Status and checks',
        text: 'You get a list of facts to confirm for the determination. Meanwhile we check passport or share code, professional indemnity cover and what the last two clients have to say.',
      },
      {
        title: 'Running weeks',
        text: 'A timesheet is signed every Friday. Our consultant rings both sides after week two and monthly from then on. If it is not working, notice applies and you hear who else is free.',
      },
      {
        title: 'Extend or end',
        text: 'Four weeks before the end date we ask for a decision. An extension means looking at scope and status again, since a contractor in year two is often doing a different job.',
      },
      {
        title: 'Handover',
        text: 'The last five days are kept for it: documents, list of accesses, open questions, a session with whoever inherits the work. That colleague signs it off; the contractor cannot.',
      },
    ],
  },
  exhibit: {
    kind: 'timeline',
    title: 'From brief to first invoice',
    lead: 'One contractor for a UK client, outside the off-payroll rules, counted in calendar days. Security clearance or a laptop on back order adds to it.',
    items: [
      {
        when: 'Day 1',
        title: 'Brief and status questions',
        text: 'A call of thirty minutes about the work. The questions for the status determination reach you the same day; your finance team should see them before the week is out.',
      },
      {
        when: 'Days 2 to 4',
        title: 'Calls to people who are free',
        text: 'The consultant rings contractors whose term ends this month and asks about rate, start, status and their view of the two least pleasant parts of the work.',
      },
      {
        when: 'Day 5',
        title: 'Two or three profiles',
        text: 'One page each: the last three engagements and what was delivered, day rate, earliest start, what we do not know yet. You choose whom to meet.',
      },
      {
        when: 'Days 6 to 8',
        title: 'One conversation',
        text: 'An hour with the manager and an engineer. Contractors expect an answer the day after; a second round in the following week usually means they have signed elsewhere.',
      },
      {
        when: 'Day 9',
        title: 'Determination and contract',
        text: 'You issue the status determination statement with your reasons. The contract follows, with scope, notice and handover in it, and all parties sign the same version.',
      },
      {
        when: 'Days 10 to 13',
        title: 'Checks and access',
        text: 'We finish right to work, insurance and references. You order laptop, accounts and repository access from a list we send, and on day twelve we ask whether they exist.',
      },
      {
        when: 'Day 15',
        title: 'First morning',
        text: 'The contractor meets whoever will inherit the work, so that handover has a face. Our consultant rings both sides that evening and again on Friday.',
      },
      {
        when: 'Day 45',
        title: 'First invoice',
        text: 'The signed timesheets of the first month, added up, one line per contractor. A disputed day is settled with the manager before the invoice goes out.',
      },
    ],
  },
  benefits: {
    title: 'What leaves your desk',
    items: [
      {
        title: 'A pile of invoices',
        text: 'Five contractors on three kinds of engagement still produce one monthly invoice, with the timesheets behind it in the order of your purchase order numbers.',
      },
      {
        title: 'The folder HMRC would ask for',
        text: 'Determinations with their reasons, right-to-work evidence and insurance dates are kept per person. Your consultant rings four weeks before anything in the folder runs out.',
      },
      {
        title: 'Bench time',
        text: 'The engagement ends with its term and nobody sits unused on your books. Because we know when contractors come free, the next one is approached before a gap opens.',
      },
    ],
  },
  fit: {
    title: 'Contract or something else',
    goodTitle: 'A contractor is right when',
    good: [
      'You can describe today what will be finished at the end.',
      'The skill is needed once: a migration, an audit finding, a first cluster.',
      'Somebody is away and the date of return is known.',
      'Headcount is frozen and the deadline is not.',
    ],
    poorTitle: 'Think again when',
    poor: [
      'You want a member of staff who is off the payroll. The off-payroll rules were written for that case.',
      'Nobody in the team has time for questions in the first three days.',
      'The clearance would take longer than the work.',
      'The same seat would be filled by contractors for years. Compare a permanent search or tech training.',
    ],
  },
  questions: {
    title: 'Status, notice and other small print',
    items: [
      {
        question: 'Who decides whether IR35 applies?',
        answer:
          'If your company is medium-sized or large you do, and you owe the contractor a statement with reasons. If it is small under the Companies Act tests, the contractor’s own company decides. We supply facts, point out where answers contradict the contract, and pass on a challenge, which you have 45 days to answer.',
      },
      {
        question: 'What does the twelve-week rule mean for us?',
        answer:
          'After twelve weeks in the same role an agency worker is entitled to the basic pay and conditions of a comparable employee. That covers most people on PAYE or under an umbrella, and seldom somebody genuinely in business on their own account. We ask for your comparable terms at the start, so that week thirteen holds no surprise.',
      },
      {
        question: 'How fast can we end a contract?',
        answer:
          'As fast as the notice in it. Two to four weeks is common, and we advise a shorter one for the first fortnight, which is when a mistake shows. If the contractor does not turn up or cannot do the work, ring us the same day and do not wait for the Friday timesheet.',
      },
      {
        question: 'Can we take the contractor on permanently?',
        answer:
          'Yes. The contract names the transfer terms and, as the Conduct Regulations require, the alternative of an extended hire. Tell us when you begin to think about it. The person may have reasons for staying independent, and it is better for the work if that conversation does not happen in the last week.',
      },
    ],
  },
  call: {
    title: 'Tell us the end date first',
    text: 'Then the work, the place and how many days a week. A consultant comes back with who is likely to be free by then, and with the status questions your finance team will want.',
  },
};
