import * as z from 'zod/mini';
import { HONEYPOT_FORMS } from '../../../vocabulary/honeypot';
import { contactForm } from '../../../content/contact';
import { newsletter } from '../../../content/newsletter';
import { newsletterConfirmation, newsletterEnd } from '../../../content/newsletter-links';
import { CONTACT_PAGES } from '../../../vocabulary/enquiries';
import {
  confirmSchema,
  contactSchema,
  newsletterSchema,
  subscribeSchema,
  unsubscribeSchema,
} from '../../../enquiries/schema';
import type { Operation } from '../types';
import { count, id, moment, text } from '../views/parts';
import { oneOf } from './parameters';

const tag = 'Contact and newsletter';
const nothing = z.null();
const key = {
  name: 'key',
  description: 'The subscriber’s key, from the link of a newsletter.',
  schema: { type: 'string', examples: ['the-key-of-the-link'] },
};

export const enquiryOperations: readonly Operation[] = [
  {
    id: 'sendMessage',
    tag,
    method: 'POST',
    path: '/contact',
    guard: 'public',
    summary: 'Write to the company',
    notes: [
      'The same message again within ten minutes gets the first answer. It is mailed on to the company, with the sender’s address to answer to.',
    ],
    parameters: [
      {
        ...oneOf('page', 'The page the form is on.', CONTACT_PAGES),
        schema: { type: 'string', examples: [...CONTACT_PAGES] },
      },
    ],
    body: {
      fields: { schema: contactSchema },
      stamp: 'required',
      example: { name: 'Ana Ruiz', email: 'ana@mail.example', message: 'Do you place analysts?' },
    },
    takesForms: true,
    exampleQuery: 'page=contact',
    answers: [
      {
        status: 201,
        description: 'Received.',
        message: contactForm.success,
        data: { type: z.object({ id, created_at: moment }) },
      },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'subscribe',
    tag,
    method: 'POST',
    path: '/newsletter',
    guard: 'public',
    summary: 'Subscribe to the newsletter',
    notes: [
      'The answer is the same for every address. A link that confirms it is mailed to the address, three times an hour at most; without it nothing else is.',
    ],
    body: { fields: { schema: subscribeSchema }, stamp: 'required', example: { email: 'ana@mail.example' } },
    takesForms: true,
    answers: [{ status: 200, description: 'Noted.', message: newsletter.success, data: { type: nothing } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'confirmSubscription',
    tag,
    method: 'POST',
    path: '/newsletter/confirm',
    guard: 'public',
    summary: 'Confirm a subscription with the token that was mailed to the address',
    notes: ['It works for seven days, as often as it is sent, until the subscription is ended.'],
    body: { fields: { schema: confirmSchema }, example: { token: 'the token of the link' } },
    takesForms: true,
    answers: [
      { status: 200, description: 'Confirmed.', message: newsletterConfirmation.success, data: { type: nothing } },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'unsubscribe',
    tag,
    method: 'POST',
    path: '/newsletter/unsubscribe',
    guard: 'public',
    summary: 'End a subscription, as the header List-Unsubscribe of every newsletter does',
    notes: [
      'With `List-Unsubscribe=One-Click` (RFC 8058) the answer is 200 whatever is accepted, also when the subscription is gone already.',
    ],
    parameters: [key],
    body: { fields: { schema: unsubscribeSchema }, optional: true, example: { 'List-Unsubscribe': 'One-Click' } },
    takesForms: true,
    exampleQuery: 'key=the-key-of-the-link',
    answers: [{ status: 200, description: 'Ended.', message: newsletterEnd.success, data: { type: nothing } }],
    refusals: ['not_found'],
  },
  {
    id: 'unsubscribePage',
    tag,
    method: 'GET',
    path: '/newsletter/unsubscribe',
    guard: 'public',
    summary: 'To the page whose button ends a subscription',
    notes: ['For mail programs that open the address of the header. Opening it ends nothing.'],
    parameters: [key],
    exampleQuery: 'key=the-key-of-the-link',
    answers: [{ status: 303, description: 'To the page.', media: [] }],
  },
  {
    id: 'sendNewsletter',
    tag,
    method: 'POST',
    path: '/office/newsletter',
    guard: 'moderator',
    summary: 'Send a newsletter to everybody who has confirmed a subscription',
    notes: [
      'Empty lines part paragraphs, and addresses of the web become links. With `test_to` it goes to that address only.',
      'Nobody gets the same words twice: what broke off is continued by sending it again.',
    ],
    body: {
      fields: { schema: newsletterSchema },
      example: { subject: 'What moved in November', text: 'Dear reader,\n\nfour things.', test_to: 'ana@mail.example' },
    },
    answers: [
      {
        status: 200,
        description: 'On its way. `recipients`: who has it now; `queued`: for how many of them by this call.',
        data: { type: z.object({ recipients: count, queued: count }) },
      },
    ],
  },
  {
    id: 'formTimestamp',
    tag,
    method: 'GET',
    path: '/form-stamp',
    guard: 'public',
    summary: 'A stamp for a form',
    notes: [
      'It is good for its form only, and for as many requests as are made in its day; minAgeMs after it was issued at the earliest.',
    ],
    parameters: [{ ...oneOf('form', 'Which form.', HONEYPOT_FORMS), required: true }],
    exampleQuery: 'form=contact',
    answers: [
      {
        status: 200,
        description: 'The stamp; ages in milliseconds.',
        data: { type: z.object({ stamp: text, minAgeMs: count, maxAgeMs: count }) },
      },
    ],
    refusals: ['bad_request', 'validation_failed'],
  },
  {
    id: 'formStampPicture',
    tag,
    method: 'GET',
    path: '/form-stamp/pixel',
    guard: 'public',
    summary: 'A stamp as a cookie, for browsers without scripts',
    answers: [{ status: 200, description: 'One transparent point.', media: ['image/gif'] }],
  },
];
