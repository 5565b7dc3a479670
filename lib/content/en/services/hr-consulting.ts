import type { ServicePage } from '../../page-types';

export const hrConsulting: ServicePage = {
  slug: 'hr-consulting',
  name: 'HR Consulting',
  meta: {
    title: 'HR consulting for technology companies',
    description:
      'HR consulting for technology teams: hiring process audits, salary bands, engineering levels, interview scorecards and contractor compliance files.',
  },
  summary:
    'For teams whose hiring is slow, uneven or hard to defend. We read your own records, sit in on interviews and leave documents your managers can use without us.',
  features: [
    'Hiring audits from your own dates',
    'Salary bands with stated sources',
    'Job levels engineers recognise',
    'Interviewers trained on scorecards',
    'Contractor status files put in order',
    'Leavers interviewed by an outsider',
  ],
  title: 'Find the week in which your hiring stalls',
  lead: 'Slow hiring usually has one cause that outweighs the rest, and it is inside the building. We go through your records, name it, and write what your managers need to put it right.',
  about: {
    title: 'Twenty hires, twenty refusals, one row of dates',
    paragraphs: [
      'Take your last twenty hires and the last twenty people who turned you down. Put a date on every step. In one company the CV waits nine days for the hiring manager. In another the offer needs four signatures, and the fourth is on holiday. Nobody hid this. Each department saw its own part, and the row was never laid out.',
      'Our consultants begin with the row. They were recruiters first, so they know what the process looks like to a candidate: the third interview that repeats the first, the take-home test nobody discusses, the salary that appears in week five. They sit in on interviews too, where the candidate agrees, and write down what is asked.',
      'What you get is paper. A level guide, a set of bands, a scorecard, a checklist for the first ninety days. Each is meant for the manager who opens it at five on a Friday, so it fits on two pages. We are neither lawyers nor tax advisers: where a document touches employment law or tax status, yours reads it before it is used.',
    ],
  },
  offerings: {
    title: 'Work we are asked to do',
    lead: 'One or two of these are usually enough. Anyone who sells you all six at once has not read your records.',
    items: [
      {
        title: 'Process audit',
        text: 'Dates for each step of your recent hires and refusals, half a dozen conversations, two interviews observed. The report names the step to change first and who has to agree to it.',
      },
      {
        title: 'Levels and a skills matrix',
        text: 'What separates a mid-level engineer from a senior one at your company, in behaviour somebody can observe. Drafted with two of your engineers and tried on five real people before it is announced.',
      },
      {
        title: 'Salary bands',
        text: 'A band per level and place, with the source and date of every figure beside it. You also see who falls outside today, and an order in which to correct that over two pay reviews.',
      },
      {
        title: 'Training for interviewers',
        text: 'Half a day for managers who interview twice a year and were never shown how. They score the same recorded conversation separately, then argue about the difference.',
      },
      {
        title: 'Contractor compliance',
        text: 'An inventory of everyone who is off your payroll: how each status determination was reached, what supports it, what is missing. The determination itself stays with you and your adviser.',
      },
      {
        title: 'Leaver and stayer interviews',
        text: 'People tell an outsider what they would never put in a leaving form. We report a theme once at least three voices carry it, so that nobody can be picked out.',
      },
    ],
  },
  process: {
    title: 'Six weeks and what each is for',
    items: [
      {
        title: 'Week one: records',
        text: 'You send dates, adverts, offers and refusals with names removed. Where no records exist, and often none do, we rebuild ten cases from calendars with the person who was there.',
      },
      {
        title: 'Weeks two and three: conversations',
        text: 'Hiring managers, two recent joiners, one candidate who refused you. Thirty minutes each, and the notes go to nobody above them. The two observed interviews fall into this fortnight.',
      },
      {
        title: 'Week four: the finding',
        text: 'One meeting of ninety minutes with the person who can change the process. We bring the row of dates and a recommendation. If you disagree, this is the easiest week to say so.',
      },
      {
        title: 'Weeks five and six: documents',
        text: 'We draft, two managers try the draft on a live vacancy, we correct it. At handover the future owner explains the document to us, which shows what is still unclear.',
      },
    ],
  },
  exhibit: {
    kind: 'table',
    title: 'What you ask and what you hold afterwards',
    lead: 'Six questions that bring people to us, the material we would ask for, and the document that stays with you.',
    columns: ['You ask', 'We look at', 'You hold in your hands'],
    rows: [
      [
        'Why are our offers refused?',
        'Days from the last interview to the offer, the figure in the advert against the figure in the offer, calls to three people who refused',
        'A two-page offer routine: who approves, within how many hours, who phones',
      ],
      [
        'Do we pay too little?',
        'Your pay by level and start date, published surveys, salaries stated in current adverts',
        'Bands with a source for every figure, and a list of those below theirs',
      ],
      [
        'Why does every team hire to its own standard?',
        'The last five sets of interview notes from each team, side by side',
        'One scorecard per kind of role, and a practice session for the interviewers',
      ],
      [
        'Is this contractor an employee in all but name?',
        'The contract, who sets the hours, whose equipment is used, whether a substitute was ever sent',
        'A file of facts per contractor from which you and your adviser can determine status',
      ],
      [
        'Why do people leave in month eight?',
        'What the advert promised, who they reported to, which goals they had in the first quarter',
        'A ninety-day plan and a summary of the leaver interviews',
      ],
      [
        'Can we hire in another country?',
        'Where the person would live and for how long, who would supervise, what they would sign',
        'The decisions in the order they fall due, with the points local counsel must settle',
      ],
    ],
    note: 'The documents are yours as editable files. There is no licence on them and nothing to renew.',
  },
  benefits: {
    title: 'After we have gone',
    items: [
      {
        title: 'One change at the top of the list',
        text: 'A report with thirty recommendations gets filed. Ours puts a single one first, says whose agreement it takes, and keeps the others in an appendix until that one has held.',
      },
      {
        title: 'Decisions somebody can explain',
        text: 'When a rejected candidate asks why, or an employee asks about pay, the manager has a scorecard and a band to point to, both written before the case came up.',
      },
      {
        title: 'Fewer searches, ours included',
        text: 'A process that answers within two days loses fewer of the candidates it already has. You will call recruiters less often, and then for roles that deserve one.',
      },
    ],
  },
  fit: {
    title: 'Where consulting helps and where it does not',
    goodTitle: 'Ask us in if',
    good: [
      'Candidates reach your final round and go elsewhere.',
      'You have grown past fifty people and pay was settled case by case.',
      'Two of your teams would give the same engineer different levels.',
      'A third of the people in your stand-ups are contractors and nobody keeps the list.',
    ],
    poorTitle: 'Leave us out if',
    poor: [
      'You have one vacancy and a process that works. Post the job, or ask for a search.',
      'A dispute is already running. You need an employment lawyer, and today.',
      'The person who would have to approve a change will not meet us.',
      'The decision is taken and an outsider is wanted to announce it.',
    ],
  },
  questions: {
    title: 'What people in charge of HR ask us',
    items: [
      {
        question: 'Do you need access to our HR system?',
        answer:
          'No. For the audit an export with numbers in place of names is enough, and we tell you which columns. If a question later turns on one person, somebody on your side looks the name up. What you sent us is deleted once you have accepted the work, and we confirm that in writing.',
      },
      {
        question: 'We kept no recruitment data. Is an audit still possible?',
        answer:
          'It takes about a week longer. Calendars show the interviews, mailboxes show when a CV came in and when somebody replied, payroll knows the start date. Ten rebuilt cases tend to show where the days go, and the exercise tells you which three dates to record from now on.',
      },
      {
        question: 'Will the report tell us to hire through you?',
        answer:
          'It may not, by agreement. Consultants who audit are not measured on searches, and where a report does recommend an agency it names none. If you want to talk to our recruiters afterwards you ask for them, and someone who had no part in the audit calls you.',
      },
      {
        question: 'Can you advise on redundancies or tribunal claims?',
        answer:
          'No, both need a lawyer who is insured to give that advice. We can put the facts in order beforehand: who was at which level since when, which criteria were really applied, what was said in which review. Lawyers tend to ask for exactly that in their first meeting with you.',
      },
    ],
  },
  call: {
    title: 'Describe the symptom',
    text: 'One sentence such as “three offers refused since March” will do. A consultant writes back with the records we would ask for and a plain view of whether an audit would repay the time.',
  },
};
