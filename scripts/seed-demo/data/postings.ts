import type { JobType, Workplace } from '../../../lib/vocabulary/jobs';
import { lines } from './role';

/** Working arrangements; `{city}` is the posting's. */
export const ARRANGEMENTS: Readonly<Record<Workplace, readonly string[]>> = {
  'on-site': lines(`
    The work is in our office in {city}, because the people you build for are there too. Hours are flexible around a core from ten to three.
    You would work with the team in {city}. Days at home are possible when there is a reason, and nobody asks which.`),
  hybrid: lines(`
    We meet in the {city} office on Tuesdays and Thursdays and work from wherever we like on the other days. Visitors from other teams come on those days, too, so they are busy and worth the way.
    Two days a week in {city}, chosen by the team each quarter, the rest from home. New colleagues come in more often during the first month, and somebody is there for them.`),
  remote: lines(`
    The position is remote within the country. The team meets in person for three days each quarter, travel paid, and otherwise relies on written decisions and few meetings.
    You can work from anywhere in the country with a decent connection. We overlap from ten to four and keep Fridays free of meetings.`),
};

/** Text about the kind of employment; `full-time` needs none. */
export const TERMS: Readonly<Partial<Record<JobType, string>>> = {
  contract:
    'This is a contract of nine months through Northlane, with an extension likely. Timesheets are weekly and invoices are paid within fourteen days.',
  temporary:
    'The position is temporary, for about five months, while a colleague is on parental leave. Northlane employs you and you work at the client.',
  'part-time': 'The position is part-time, 24 hours a week. Which days is agreed with the team, and stays agreed.',
  internship:
    'The internship lasts six months. You have a mentor, a project of your own with a user at its end, and an honest report when you leave.',
};

/** Text about the hiring process; `{contact}` is the client's contact person. */
export const HIRING = lines(`
  Hiring takes two weeks: a call with Northlane, an hour with {contact} about work you have done, and a session with two future colleagues on a real problem. No take-home task.
  After a first call with us you meet {contact} and the team, once on screen and once in person. You hear from us within three working days of each step, with reasons if it is no.
  The process is a short call, a technical conversation of ninety minutes and a lunch with the team. We tell you the range, the team size and what is wrong with the place before you invest an evening.
  Send your résumé; a cover letter is welcome when it says something the résumé does not. {contact} reads every application with one of our recruiters, and each gets an answer.`);

export const BENEFITS = lines(`
  Twenty-eight days of paid leave besides public holidays
  A training budget of 2,000 a year, and time to use it
  Pension contributions above the legal minimum
  Private health insurance for you and your family
  A laptop of your choice and what you need at home
  Paid parental leave of eighteen weeks
  A day off after each week on call
  Company bicycle or public transport pass
  Flexible hours around a short core time
  Four weeks a year from abroad, where the law allows it
  A relocation allowance for those who move
  Share options after the first year`);

export const REJECTION_REASONS = lines(`
  The text promises a salary “up to” without a lower end. Please give the range you would sign.
  The posting asks for age and marital status. Please remove that; we cannot publish it.
  The same position is already on the board under another number.
  The description does not say who the employer is. Please name the company.
  Applicants are asked for a payment for training. We do not publish such postings.
  The contact address does not belong to the company. Please post again from a company address.`);
