import * as z from 'zod/mini';
import { OTHER_ACTORS } from '../../../vocabulary/activity';
import { activityGroups } from '../../../content/activity';
import { messageActionSchema, subscriberActionSchema } from '../../../enquiries/office-schema';
import { EXPORT_LISTS } from '../../../vocabulary/export';
import { MAIL_KIND_OPTIONS } from '../../../vocabulary/mail';
import type { Operation } from '../types';
import { id } from '../views/parts';
import { idOf, oneOf, text } from './parameters';

const tag = 'Back office';
const done = [{ status: 200 as const, description: 'Done.', data: { type: z.object({ ids: z.array(id) }) } }];

export const officeOperations: readonly Operation[] = [
  {
    id: 'exportList',
    tag,
    method: 'GET',
    path: '/office/export',
    guard: 'moderator',
    summary: 'A whole list as CSV',
    notes: [
      'UTF-8 with a byte order mark, CRLF, newest first. A text that a spreadsheet would take for a formula begins with an apostrophe. Each export is a line of the activity log.',
      'Filters are those of the list’s tab; one that means nothing is refused.',
      'A browser that follows the link after its session has ended is sent to the sign-in page (303).',
    ],
    parameters: [
      { ...oneOf('list', 'Which list.', EXPORT_LISTS), required: true },
      text(
        'status',
        'Jobs, applications, CV documents, messages (new, handled), subscribers, mails: in this status only.',
      ),
      idOf('the job, for applications', false, 'job'),
      oneOf(
        'kind',
        'Mails of this kind only.',
        MAIL_KIND_OPTIONS.map(({ value }) => value),
      ),
      oneOf('group', 'Activity of this kind only.', Object.keys(activityGroups)),
      text('actor', `Activity of this moderator only, by id, or of ${OTHER_ACTORS.join(', ')}.`),
      text(
        'q',
        'Part of a title, name, address or subject, as the list is searched by; for activity the number of a record.',
      ),
    ],
    exampleQuery: 'list=jobs&status=published',
    answers: [{ status: 200, description: 'The file, sent while it is read.', media: ['text/csv'] }],
    refusals: ['bad_request', 'validation_failed'],
  },
  {
    id: 'actOnMessages',
    tag,
    method: 'POST',
    path: '/office/messages',
    guard: 'moderator',
    summary: 'Mark contact messages as handled, reopen or delete them',
    notes: [
      'All of them, or none. One that is handled already stays as it is. With a deleted message goes the mail that told the company of it.',
    ],
    body: { fields: { schema: messageActionSchema }, example: { ids: [3, 4], action: 'handle' } },
    answers: done,
    refusals: ['not_found'],
  },
  {
    id: 'removeSubscribers',
    tag,
    method: 'POST',
    path: '/office/subscribers',
    guard: 'moderator',
    summary: 'Delete addresses from the newsletter',
    notes: ['All of them, or none.'],
    body: { fields: { schema: subscriberActionSchema }, example: { ids: [5], action: 'remove' } },
    answers: done,
    refusals: ['not_found'],
  },
];
