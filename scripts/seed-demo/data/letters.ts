import type { ApplicationStatus } from '../../../lib/vocabulary/applications';
import { lines } from './role';

/** A cover letter has one paragraph of each list. */
export const LETTER_OPENINGS = lines(`
  I am applying for the position of {job} at {company}, which I found on your site last week.
  Your posting for {job} describes almost exactly the work I have been doing for the last years, so I am writing right away.
  A former colleague who works with Northlane pointed me to the position {job} at {company}.
  I have followed {company} for some time and was glad to see that you are looking for a {role}.`);
export const LETTER_MIDDLES = lines(`
  In my present position I work mostly with {skill} and {other}. What I would bring to your team is experience with systems that must not stop, and the patience they take.
  For {years} years I have worked with {skill} and {other}, first under guidance and lately leading others. The part of your posting about measuring before changing is how I work.
  My strengths are {skill} and {other}; what I would like to learn is the domain. I have changed fields before and know that the first two months are mostly listening.
  The project I am proudest of used {skill} and {other}, came in a month late, and has run without trouble since. I can tell you about both parts of that sentence.`);
export const LETTER_CLOSINGS = lines(`
  I could start in four weeks and am glad to talk at any time after five.
  My notice period is three months; for the right position I would ask for less. I look forward to hearing from you.
  I would be happy to tell you more in a conversation. References are available.
  Thank you for reading this far. I am flexible about days in the office.`);

/** Feedback sent with a decision; `pending` has none. */
export const FEEDBACK: Readonly<Record<Exclude<ApplicationStatus, 'pending'>, readonly string[]>> = {
  interview: lines(`
    Thank you for your application. We would like to talk with you: would Tuesday or Thursday afternoon suit you?
    The team liked your résumé and would like to hear more about your last project. We will call you to find a time.
    We would like to invite you to a technical conversation of an hour. Please have an example of your work at hand.`),
  approved: lines(`
    The client has said yes. We send you the contract this week; please tell us your earliest start.
    Congratulations: the team would like to work with you. We will call you about the details.`),
  rejected: lines(`
    The position went to somebody with more experience in the field. We would be glad to keep your CV for similar ones.
    Thank you for your time. The client decided for a candidate who can start earlier.
    Your résumé is strong, but the position needs permission to work in the country from the first day.
    We were looking for deeper experience with the technologies named first in the posting. Please do apply for others.`),
};

export const CV_NOTES = {
  approved: lines(`
    Good profile for contract positions. Available from next month.
    Spoke on the telephone: open to relocation, wants hybrid.
    Strong references. Suggest for the next data position.`),
  rejected: lines(`
    No match for our clients at present; asked to send again in a year.
    The document is a cover letter only. Asked for a CV.
    Outside our fields.`),
} as const;
