import type { ContactPage } from '../../../lib/vocabulary/enquiries';

export type MessageText = { page: ContactPage; subject: string | null; text: string };

const message = (page: ContactPage, subject: string | null, text: string): MessageText => ({ page, subject, text });

/** Messages of companies and candidates; `{…}` as in roles. */
export const MESSAGES: readonly MessageText[] = [
  message(
    'contact',
    'Two {role}s from January',
    'Hello,\n\nwe need two people ({role}) for a project of nine months starting in January, on site in {city} two days a week. Could you send us three profiles each, and your terms for contractors?\n\nKind regards',
  ),
  message(
    'contact',
    'Question about my application',
    'Hello, I applied for a position as {role} {5-19} days ago and have a confirmation, but no answer yet. Is the position still open? Thank you.',
  ),
  message(
    'contact',
    'Framework agreement',
    'Our procurement is renewing the list of staffing suppliers for {city}. May I send you the questionnaire? The deadline is the end of the month.',
  ),
  message(
    'contact',
    'Invoice {2026-2026}-{1040-1990}',
    'The invoice for last month shows {18-22} days, our timesheet says one less. Could somebody have a look before we release the payment?',
  ),
  message(
    'contact',
    null,
    'Do you also place people part-time? I have {8-20} years of experience as a {role} and would like to work three days a week from {city}.',
  ),
  message(
    'contact',
    'Posting to be changed',
    'The salary in our posting is wrong, and I cannot find the mail with the link any more. What is the quickest way to correct it?',
  ),
  message(
    'contact',
    'Visa sponsorship',
    'I live in {city} and have an offer from another agency that includes sponsorship. Do any of your clients sponsor a {role}?',
  ),
  message(
    'contact',
    'Thank you',
    'Just a note to say that the {role} you placed with us in spring has been extended for the second time. The way you prepared both sides made the difference.',
  ),
  message(
    'contact',
    'Training for our team',
    'We have {6-24} developers who should learn Kubernetes properly before summer. Do you offer training on site in {city}, and what does it cost?',
  ),
  message(
    'contact',
    'Press enquiry',
    'I am writing about how companies hire contractors for technology projects after the last changes to the rules. Could I speak with somebody of you this week, for twenty minutes?',
  ),
  message(
    'cloud-first',
    null,
    'We run {60-300} virtual machines in two data centres in {city} and the lease of one ends next year. We would like to talk about an assessment and about people who have done this before.',
  ),
  message(
    'cloud-first',
    null,
    'Our cloud bill has doubled within a year. Is cost review something your consultants do, and how long does it take?',
  ),
  message(
    'digital-first',
    null,
    'We are a family business with {80-400} employees and orders on paper. Where would you begin? We are in {city} and could meet any Wednesday.',
  ),
  message(
    'digital-first',
    null,
    'Looking for an interim head of digital for six to nine months, {city}. Who would be our contact?',
  ),
  message(
    'ai-powered',
    null,
    'We want to sort {2-9},000 incoming documents a week automatically and need somebody who tells us honestly whether that works. A small project first, if possible.',
  ),
  message(
    'ai-powered',
    null,
    'Which experience do your machine learning engineers have with regulated industries? We are a medical device maker near {city}.',
  ),
  message(
    'edge-ready',
    null,
    'We have cameras on {12-60} production lines and would like to evaluate them on site, without sending pictures to a cloud. Do you have engineers who have built that?',
  ),
  message(
    'edge-ready',
    null,
    'Please call me about embedded engineers for a device with LoRaWAN. We are building the team in {city} from scratch.',
  ),
];

export const NEWSLETTER = {
  subject: 'What engineers asked us this autumn',
  text: `Hello,

three questions came up in almost every conversation this autumn, so here are our answers.

Is it a bad time to change? It is a slower one. Clients take a week longer to decide than last year, and postings stay open for four weeks instead of three. Those who are invited are not invited for show.

Does remote work end? No, but it has moved: of the postings on our board a good third ask for two days in the office, a fifth are remote, and the rest are on site. The text of each says which, and why.

What do clients read first? The last two positions, and whether numbers in them mean anything. “Improved performance” says nothing; “from three seconds to 400 milliseconds” says a lot.

As always you find all open positions on our board, and you can have new ones mailed.

Northlane`,
};
