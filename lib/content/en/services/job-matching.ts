import type { ServicePage } from '../../page-types';

export const jobMatching: ServicePage = {
  slug: 'job-matching',
  name: 'Job Matching',
  meta: {
    title: 'Job matching for IT roles and engineers',
    description:
      'IT job matching in two halves: software puts CVs and roles in order, a consultant reads, calls and suggests. For employers, engineers and contractors.',
  },
  summary:
    'Software compares roles with the CVs in our pool and puts them in order. A consultant reads, rings and decides whom to suggest. For employers and for candidates.',
  features: [
    'CVs compared with new roles',
    'Read by a consultant before any call',
    'No CV sent without your consent',
    'A written reason for each suggestion',
    'No rejection by software',
    'No account needed to take part',
  ],
  title: 'Software puts in order, a person answers for it',
  lead: 'Our matching has two halves. Software ranks CVs against a role; a consultant reads, rings, decides whom to suggest and signs the reason. This page shows where one half ends.',
  about: {
    title: 'A ranking is a reading order',
    paragraphs: [
      'A CV tells of eleven Kubernetes clusters. Its writer may have run them, or sat beside whoever did. Software can quote the sentence, add up the dates and put the CV fourth of two hundred; it cannot tell the one from the other. A consultant who rings and asks “what did you do when the upgrade failed” usually can, within two minutes.',
      'So we treat the ranking as the order in which to read. The consultant starts at the top and also takes a handful from further down, because good people write bad CVs. Software turns nobody down, no score is passed to an employer, and none of it claims to foresee how somebody will do in the job.',
      'For an employer this is the short way: no approach to people in other jobs, only those who have told us they are looking. For a candidate it means one CV, read against roles that may not have reached the board yet, and a phone call before your full name goes to anyone.',
    ],
  },
  offerings: {
    title: 'For the role and for the person',
    lead: 'The first two are for employers, the next two for candidates, the last for both.',
    items: [
      {
        title: 'A role compared with the pool',
        text: 'Send us the role in a message or post it on the board. Usually within two working days a consultant says whether the pool holds anyone for it. Sometimes the answer is no.',
      },
      {
        title: 'A full inbox put in order',
        text: 'When your posting draws eighty applications, software sorts them by the requirements you wrote. Consultants read all eighty, starting at the top, and put forward those worth an interview.',
      },
      {
        title: 'Your CV against new roles',
        text: 'Leave a PDF, DOC or DOCX of up to 5MB in the talent pool, without an account. After a moderator has approved it, consultants set it against roles as they come in.',
      },
      {
        title: 'The contract after this one',
        text: 'Contractors tell us their end date and we look from six weeks before it. We ask about day rate, notice and work inside the off-payroll rules, which count as much as skills.',
      },
      {
        title: 'A second look at a no',
        text: 'Either side may ask why a suggestion was made or was not. A consultant names the requirement that decided it, and if we misread the CV or the role, that gets corrected.',
      },
    ],
  },
  process: {
    title: 'One match, start to finish',
    items: [
      {
        title: 'Two texts',
        text: 'A role and a CV, each in its author’s words. Employers say which requirements are fixed. Candidates, when we first speak, name the three things that would make them refuse.',
      },
      {
        title: 'An order',
        text: 'Software compares skills, years, place, start date, and salary and work permit where both sides name them. Name, age, gender and photograph play no part in it. A person asks about right to work.',
      },
      {
        title: 'A reading',
        text: 'A consultant who knows the field works through the order, writes a line on each person worth a call, and a line on anyone near the top who is not.',
      },
      {
        title: 'A call and a consent',
        text: 'Fifteen minutes: who the employer is, what the work is, the band, the interview steps. The CV goes out after a yes, and the yes holds for this one role.',
      },
      {
        title: 'An answer for everybody',
        text: 'The employer tells us whom they want to meet. All who agreed to be put forward hear how it ended, with the reason wherever the employer gave us one.',
      },
    ],
  },
  exhibit: {
    kind: 'table',
    title: 'One CV, two readers',
    lead: 'A data engineer compared with a role that asks for Kafka, Python and five years, hybrid in Manchester.',
    columns: ['On the CV', 'What the software did', 'What the consultant did'],
    rows: [
      [
        '“Kafka” in three projects',
        'Counted the requirement as met',
        'Asked who ran the brokers. Another team did; the candidate wrote consumers. Told the employer.',
      ],
      [
        'Four years where five were asked',
        'Moved the CV down, to place 18 of 140',
        'Read on: two of the four years were spent on the problem this role has.',
      ],
      [
        'A gap of fourteen months',
        'Left it out, as it is set to',
        'Did not ask. The candidate mentioned parental leave, and it is in none of our notes.',
      ],
      [
        'Home in Leeds',
        'Saw the same country; it knows no distances',
        'Asked about two office days at nine o’clock. Possible, with a later start on one of them.',
      ],
      [
        'No salary named',
        'Skipped the comparison and filled in no guess',
        'Gave the band in the first minute. The candidate would move for the middle of it.',
      ],
      [
        'What came of it',
        'A place in a list',
        'Suggested as third of three, with the Kafka reservation in writing. The employer asked to meet them.',
      ],
    ],
    note: 'Person and role are made up. The division of the work is how we do it.',
  },
  benefits: {
    title: 'Why the halves stay apart',
    items: [
      {
        title: 'There is someone to argue with',
        text: 'Under every suggestion stand a sentence and a name. Tell that person what we misread in the role or in your CV, and what they suggest next will change.',
      },
      {
        title: 'Quick, in both directions',
        text: 'Everyone in the pool has said they are looking, so no weeks go into approaching people. If nobody fits you hear that just as quickly, and can turn to a search.',
      },
      {
        title: 'A CV that stays put',
        text: 'It is stored privately, opened by our staff alone, and each download is logged. It leaves for an employer you have said yes to, and you can have it erased.',
      },
    ],
  },
  fit: {
    title: 'When matching is enough',
    goodTitle: 'Enough for',
    good: [
      'Roles many people hold: back end, front end, support, testing, data analysis.',
      'Candidates who can say in three lines what they want next.',
      'Contractors whose term ends within two months.',
      'The second and third seat of a team whose first we filled.',
    ],
    poorTitle: 'Not enough for',
    poor: [
      'Rare roles, where the right people are employed and silent. Talent acquisition goes and asks them.',
      'An employer still choosing between two different jobs. Matching needs one text.',
      'People changing profession: a CV about the old one gives little to compare. Read about tech training.',
      'Anyone who wants a score in place of an interview. We do not produce one.',
    ],
  },
  questions: {
    title: 'What both sides ask',
    items: [
      {
        question: 'Does software ever reject a candidate?',
        answer:
          'No. It produces an order, and a person reads from it. When the pool is large somebody far down may not be read for a given role, which is why consultants also sample from below. Applications to a posted job are another matter: a consultant reads every one of those.',
      },
      {
        question: 'Do I need an account to be matched?',
        answer:
          'No. You can upload a CV or apply for a job without one. An account gives you a dashboard with your applications and their status, once you have confirmed your e-mail address. It has no influence on how your CV is compared or who reads it.',
      },
      {
        question: 'Which parts of a CV are compared?',
        answer:
          'Skills, roles held, years, place, and salary, start date or a work permit if you name them. Date of birth, marital status and photograph are not, and we suggest leaving them off the CV altogether. If we have read something wrongly, a message through the contact form reaches a person who can correct it.',
      },
      {
        question: 'How does this differ from talent acquisition?',
        answer:
          'Matching looks among people who came to us. Talent acquisition goes out to people who did not. The first takes days and can come back empty; the second takes weeks and is meant for roles the pool cannot fill. If you have chosen the wrong one, your consultant says so before starting.',
      },
    ],
  },
  call: {
    title: 'Two ways in, one kind of answer',
    text: 'Employers: tell us the role and which requirements are fixed. Candidates: tell us what you do and what would make you refuse an offer. The first reply comes from a person either way.',
  },
};
