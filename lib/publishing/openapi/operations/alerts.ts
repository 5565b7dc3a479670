import * as z from 'zod/mini';
import { ALERT_FREQUENCIES } from '../../../vocabulary/alerts';
import { alertFrequencySchema, alertSchema, confirmAlertSchema, endAlertSchema } from '../../../alerts/schema';
import { alerts } from '../../../content/alerts';
import type { Operation } from '../types';
import { text } from '../views/parts';

const tag = 'Job alerts';
const nothing = z.null();
const key = {
  name: 'key',
  description: 'The key in the links of the alert’s mails.',
  schema: { type: 'string', examples: ['the-key-of-the-link'] },
};
const exampleQuery = 'key=the-key-of-the-link';

export const alertOperations: readonly Operation[] = [
  {
    id: 'subscribeToAlert',
    tag,
    method: 'POST',
    path: '/job-alerts',
    guard: 'public',
    summary: 'Ask for new jobs by mail',
    notes: [
      'The filters are those of the board; all empty: every new job.',
      'The answer is the same for every address. Nothing starts, and nothing that runs changes, before the mailed link is confirmed.',
    ],
    body: {
      fields: { schema: alertSchema },
      stamp: 'required',
      example: { email: 'ana@mail.example', q: 'analyst', location: 'London, UK', frequency: 'weekly' },
    },
    takesForms: true,
    answers: [
      { status: 200, description: 'The link is on its way.', message: alerts.success, data: { type: nothing } },
    ],
    refusals: ['rate_limited'],
  },
  {
    id: 'confirmAlert',
    tag,
    method: 'POST',
    path: '/job-alerts/confirm',
    guard: 'public',
    summary: 'Start an alert with the token that was mailed, or change how often it comes',
    notes: ['The token works once, for seven days. Without a frequency the alert keeps its own.'],
    body: { fields: { schema: confirmAlertSchema }, example: { token: 'the token of the link', frequency: 'daily' } },
    takesForms: true,
    answers: [
      {
        status: 200,
        description: 'It runs. `manage`: the page on which to change or end it.',
        message: alerts.confirm.success,
        data: {
          type: z.object({ q: text, location: text, type: text, frequency: z.enum(ALERT_FREQUENCIES), manage: text }),
        },
      },
    ],
    refusals: ['bad_request', 'conflict', 'rate_limited'],
  },
  {
    id: 'changeAlert',
    tag,
    method: 'POST',
    path: '/job-alerts/frequency',
    guard: 'public',
    summary: 'Change how often an alert comes',
    parameters: [key],
    body: { fields: { schema: alertFrequencySchema }, example: { frequency: 'weekly' } },
    takesForms: true,
    exampleQuery,
    answers: [{ status: 200, description: 'Changed.', message: alerts.manage.change.success, data: { type: nothing } }],
    refusals: ['not_found', 'conflict', 'rate_limited'],
  },
  {
    id: 'endAlert',
    tag,
    method: 'POST',
    path: '/job-alerts/unsubscribe',
    guard: 'public',
    summary: 'End an alert, as the header List-Unsubscribe of its mails does',
    notes: [
      'With `all=yes` every alert of the same address ends.',
      'With `List-Unsubscribe=One-Click` (RFC 8058) the answer is 200 whatever is accepted, also when the alert is gone already.',
    ],
    parameters: [key],
    body: { fields: { schema: endAlertSchema }, optional: true, example: { 'List-Unsubscribe': 'One-Click' } },
    takesForms: true,
    exampleQuery,
    answers: [{ status: 200, description: 'Ended.', message: /ended\./, data: { type: nothing } }],
    refusals: ['not_found', 'rate_limited'],
  },
  {
    id: 'endAlertPage',
    tag,
    method: 'GET',
    path: '/job-alerts/unsubscribe',
    guard: 'public',
    summary: 'To the page whose button ends an alert',
    notes: ['For mail programs that open the address of the header. Opening it ends nothing.'],
    parameters: [key],
    exampleQuery,
    answers: [{ status: 303, description: 'To the page.', media: [] }],
  },
];
