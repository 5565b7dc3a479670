import { figures } from '../home';
import type { ServicePage } from '../../page-types';

export const talentAcquisition: ServicePage = {
  slug: 'talent-acquisition',
  name: 'Talent Acquisition',
  meta: {
    title: 'Talent acquisition for tech teams',
    description:
      'Permanent hiring for software, cloud and data roles: a scorecard first, then a shortlist of three or four engineers with evidence and our doubts.',
  },
  summary:
    'Permanent engineers and technical leads, approached one by one. You get a single page with three or four people on it, the evidence for each and what speaks against them.',
  features: [
    'Shortlists of three or four people',
    'Our reservation beside every name',
    'Scorecard agreed before sourcing starts',
    'Notice and salary confirmed in advance',
    'References taken by phone',
    'Contact kept until the first day',
  ],
  title: 'Permanent engineers, with our reservations attached',
  lead: 'A search usually goes wrong in the brief. We spend the first days there, then hand you one page with three or four people on it, and beside each name the reason you might say no.',
  about: {
    title: 'The brief decides more than the search',
    paragraphs: [
      'A senior platform engineer in London is seldom hard to find and often hard to move. The people you want are employed, on three months’ notice, and have had a message from a recruiter this week. What makes them answer is a specific account of the work: which system, which problem, whom they would report to, what it pays. So that is the first thing we ask you for.',
      'Before anyone is approached, the hiring manager and our recruiter write a scorecard: five or six things the person must be able to do, each with the evidence that would show it. “Strong in Kubernetes” becomes “has upgraded a cluster with paying customers on it, and can say what broke”. If two interviewers would score a line differently, we rewrite the line.',
      `We then approach people, in our network of ${figures.professionals.value} and outside it. Software puts the first group in order; a recruiter who places people in that field reads from the top and speaks to those who may fit. Three or four reach you, with the doubt we still have about each in writing. A shortlist without doubts has been edited.`,
    ],
  },
  offerings: {
    title: 'Searches we take on',
    lead: 'Each of these runs differently. The first conversation settles which one yours is.',
    items: [
      {
        title: 'One named role',
        text: 'One permanent hire, one recruiter from brief to first day. The person who takes your brief also makes the calls, takes the references and rings you when an offer wobbles.',
      },
      {
        title: 'Several seats in one team',
        text: 'Four back-end engineers are four different hires. We sequence them so that the lead signs first and can interview the rest, and we pause when the team cannot onboard anyone else.',
      },
      {
        title: 'Replacing someone who has resigned',
        text: 'The clock is their notice period. While the search runs we interview the leaver about what the job really contained, which is rarely what the old job description says.',
      },
      {
        title: 'Confidential searches',
        text: 'For a product or an office you have not announced. Nothing goes on the job board, and candidates learn your name in the second conversation, once they have agreed to keep it.',
      },
      {
        title: 'Your first technical leader',
        text: 'Founders hiring a head of engineering often have nobody in house to judge one. A practising engineering leader joins the technical interview, and the scorecard says which lines they will score.',
      },
    ],
  },
  process: {
    title: 'From the first call to the first day',
    items: [
      {
        title: 'Brief, ninety minutes',
        text: 'With the hiring manager in the room, since only they know what the person will be doing in week six. We leave with the scorecard, the salary band and the names of those with a veto.',
      },
      {
        title: 'Approach',
        text: 'The recruiter writes to people one at a time and names the work and the band. After a week you hear how many were approached, how many answered and why the others declined.',
      },
      {
        title: 'Screening call',
        text: 'Forty-five minutes on the scorecard, then the facts that sink offers later: length of notice, the salary they would move for, other processes under way, a visa, the days they cannot travel.',
      },
      {
        title: 'Shortlist and interviews',
        text: 'You get the page, we talk it through for half an hour, you pick whom to meet. If you set a take-home test we ask that it takes under two hours and is answered within two days.',
      },
      {
        title: 'Offer and notice',
        text: 'We carry the offer, take references and keep in touch while notice runs, because that is when counter-offers come. The right-to-work check stays with you: the law puts it on the employer.',
      },
    ],
  },
  exhibit: {
    kind: 'table',
    title: 'A shortlist, as you would get it',
    lead: 'One page, read in five minutes. This one is for a senior platform engineer in London, two office days a week, band £85,000 to £100,000.',
    columns: ['Candidate', 'What they did', 'Evidence', 'Notice period', 'Salary expectation', 'Our reservation'],
    rows: [
      [
        'R. A.',
        'Moved a payments platform from virtual machines to Kubernetes in a team of five',
        'Drew the cut-over plan from memory; a former manager confirmed the dates by phone',
        'Three months, perhaps two',
        '£95,000',
        'Has never been on call outside office hours. Your rota is one week in five.',
      ],
      [
        'M. O.',
        'Looks after Terraform for 40 AWS accounts at a freight company',
        'A public module with two years of issues answered; explained one bad state migration step by step',
        'One month',
        '£88,000',
        'Works alone today. We could not establish how they take review.',
      ],
      [
        'T. K.',
        'Incident lead for a ticketing service with steep peaks on sale days',
        'Two post-mortems with names removed, both written by T. K.',
        'Three months, fixed',
        '£102,000',
        '£2,000 above the band and firm about it. The strongest of the four on incidents.',
      ],
      [
        'S. D.',
        'Four years of Go on the server side, the last of them in the platform team',
        'Wrote the Kafka upgrade runbook the team still uses; reference outstanding',
        'One month',
        '£82,000',
        'A year short of what you asked for. On this page because of what that last year contained.',
      ],
    ],
    note: 'A made-up example: none of these people exists. A real shortlist carries full names, with each person’s consent, and goes to the hiring manager only.',
  },
  benefits: {
    title: 'What the hiring manager notices',
    items: [
      {
        title: 'Fewer first interviews',
        text: 'Three or four people reach your calendar. The conversations that only establish salary, notice or a visa have taken place already, and what came out of them is on the page.',
      },
      {
        title: 'A no you can use',
        text: 'When somebody declines, you hear the reason in their words. If three people name the office days, that tells you more about the role than another month of searching would.',
      },
      {
        title: 'Somebody there during the notice period',
        text: 'Over three months of notice the recruiter rings the person every fortnight. A counter-offer then comes up in conversation, while there is still time to talk about it.',
      },
    ],
  },
  fit: {
    title: 'Before you start a search',
    goodTitle: 'A search makes sense when',
    good: [
      'The post is permanent and you expect it to exist in two years.',
      'People who could do it are employed and do not read job boards.',
      'Your hiring manager can spare ninety minutes now and give feedback within two days later.',
      'You have advertised for a month and met nobody you would hire.',
    ],
    poorTitle: 'Something else serves better when',
    poor: [
      'You need hands within a fortnight. A contractor starts sooner.',
      'The role draws applicants by itself. Post it on our job board and see who comes.',
      'Nobody has agreed the salary yet. We would be collecting opinions, and candidates would notice.',
      'The last three people left within a year. HR consulting should find out why before we look for a fourth.',
    ],
  },
  questions: {
    title: 'Asked before signing',
    items: [
      {
        question: 'How long does a search take?',
        answer:
          'Expect the shortlist in the third week after the brief and interviews in the fortnight that follows. Then comes notice, which in the UK is often one month for an engineer and three for a senior one. If you need somebody at a desk before that, we will say on the first call that a search is the wrong tool.',
      },
      {
        question: 'What if the person leaves after two months?',
        answer:
          'The agreement you sign before the search contains a replacement term: how long it runs, what it covers and when it lapses, for example after a redundancy. Within it we search again. We also ask both sides why it ended, and if the answer lies in the job you hear that before we repeat the search.',
      },
      {
        question: 'Will you work on a role alongside other agencies?',
        answer:
          'We prefer not to. When three agencies race, the same engineer gets three messages about one job with three salaries in them, and speed of sending beats judgement. If your purchasing rules require several suppliers, we take the roles whose field we know and leave the others.',
      },
      {
        question: 'Do you approach people at our competitors?',
        answer:
          'If you ask us to, yes, by a message to the person and never through their employer. There are two limits. Somebody we placed is left alone for as long as they hold that job, and people at our other clients are off limits as far as the agreement with each client says.',
      },
    ],
  },
  call: {
    title: 'Send us the role that has been open longest',
    text: 'Two paragraphs are enough: the work, and why the last person you interviewed did not fit. A recruiter answers with what they would change in the brief, and whether a search is worth starting.',
  },
};
