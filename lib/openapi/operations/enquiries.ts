import * as z from 'zod/mini';
import { GUARDED_FORMS } from '../../bot-guard/options';
import { contactForm } from '../../content/contact';
import { newsletter } from '../../content/newsletter';
import { CONTACT_PAGES } from '../../enquiries/options';
import { contactSchema, subscribeSchema } from '../../enquiries/schema';
import type { Operation } from '../types';
import { count, id, moment, text } from '../views/parts';
import { oneOf } from './parameters';

const tag = 'Contact and newsletter';
const nothing = z.null();

export const enquiryOperations: readonly Operation[] = [
  {
    id: 'sendMessage',
    tag,
    method: 'POST',
    path: '/contact',
    guard: 'public',
    summary: 'Write to the company',
    notes: ['The same message again within ten minutes gets the first answer.'],
    parameters: [{ ...oneOf('page', 'The page the form is on.', CONTACT_PAGES), schema: { type: 'string', examples: [...CONTACT_PAGES] } }],
    body: { fields: { schema: contactSchema }, stamp: 'required', example: { name: 'Ana Ruiz', email: 'ana@mail.example', message: 'Do you place analysts?' } },
    takesForms: true,
    exampleQuery: 'page=contact',
    answers: [{ status: 201, description: 'Received.', message: contactForm.success, data: { type: z.object({ id, created_at: moment }) } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'subscribe',
    tag,
    method: 'POST',
    path: '/newsletter',
    guard: 'public',
    summary: 'Subscribe to the newsletter',
    notes: ['The answer is the same for every address; it waits for its confirmation.'],
    body: { fields: { schema: subscribeSchema }, stamp: 'required', example: { email: 'ana@mail.example' } },
    takesForms: true,
    answers: [{ status: 200, description: 'Noted.', message: newsletter.success, data: { type: nothing } }],
    refusals: ['rate_limited'],
  },
  {
    id: 'formStamp',
    tag,
    method: 'GET',
    path: '/form-stamp',
    guard: 'public',
    summary: 'A stamp for a form',
    notes: ['It is good for its form only, and for as many requests as are made in its day; minAgeMs after it was issued at the earliest.'],
    parameters: [{ ...oneOf('form', 'Which form.', GUARDED_FORMS), required: true }],
    exampleQuery: 'form=contact',
    answers: [{ status: 200, description: 'The stamp; ages in milliseconds.', data: { type: z.object({ stamp: text, minAgeMs: count, maxAgeMs: count }) } }],
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
