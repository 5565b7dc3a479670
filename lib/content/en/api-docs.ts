import type { ErrorCode } from '../../base/errors';
import { site } from '../../base/site';

const tags = {
  Jobs: 'Jobs on the board: read, posted, changed, decided on.',
  'A poster’s link': 'What whoever posted a job does with the link that was mailed to them.',
  Introductions: 'What clients and candidates do with the links that were mailed to them, interviews included.',
  'Boards for other tools':
    'Open jobs in the shapes of the Greenhouse Job Board API and the Lever Postings API, for tools that read those.',
  Applications: 'Applications for a job, from those who send them to those who decide on them.',
  'CV documents': 'CVs sent to the talent pool, for no job in particular.',
  Files: 'The documents that came with applications and CVs.',
  'Saved jobs': 'What candidates put aside on the board, and where they have applied.',
  Accounts: 'Accounts of candidates: opening one, signing in, the profile, the sessions.',
  'One’s own data': 'What is stored about a person: taken along, kept longer, withdrawn, erased.',
  Moderators: 'How moderators sign in, and their second factor.',
  'Back office': 'What moderators do with lists, messages and subscribers.',
  Mail: 'Mails of the outbox.',
  'Contact and newsletter': 'Messages to the company, the newsletter, and the stamps their forms are sent with.',
  'Job alerts': 'New jobs by mail.',
  'The service': 'The site itself, and this description of it.',
};
export type ApiTag = keyof typeof tags;

/** On every API call that erases records: their files may be removed later. */
export const FILES_LEFT_NOTE =
  'While the store of documents is away, records go at once and files once it is back: the message then says “within the hour”.';

export const apiDocs = {
  tags,
  get title() {
    return `${site().company.name} API`;
  },
  lead: 'Every call the site answers to programs: who may make it, what it takes, what comes back.',
  get home() {
    return `${site().company.name} home`;
  },
  intro: [
    'Bodies are JSON or form-encoded, multipart/form-data where a file is sent. Success is {"success":true,"message","data"}, lists add meta; failure is {"success":false,"message","code","errors"?,"requestId"}. Both are JSON in UTF-8.',
    'Fields nobody asked for are ignored. Times are ISO 8601 in UTC, days YYYY-MM-DD, ids whole numbers. HEAD works wherever GET does, OPTIONS everywhere; any other method gets 405 with Allow.',
    'Limits of text count what is left once white space at its ends is gone. Choices ignore case.',
  ],
  /** The owner has not chosen a licence. */
  license: 'None granted',
  otherBases: 'What has .php in its name answers here as well.',
  bearer:
    'The token that signing in answers. It works until it is signed out, refreshed, its account changes its password or is disabled, for 30 days at most.',
  cookie: 'The session of a browser on our own pages. What it changes must come from the same origin.',
  guards: {
    public: 'Anybody.',
    'signed-in': 'Whoever is signed in.',
    candidate: 'Candidates.',
    moderator: 'Moderators.',
  },
  stamps: {
    required: 'A stamp of this form, at least two seconds and at most a day old.',
    optional: 'Need not be sent; where it is, it must be good.',
  },
  notModified: 'Nothing has changed since the ETag that was sent in If-None-Match.',
  repeatedId: 'Need not be sent; where it is, it must be the id of the address.',
  alsoNamed: (name: string) => `Another name of ${name}.`,
  seeOther: 'For a form post of a browser (Accept prefers text/html): the page that shows the outcome.',
  reasons: {
    bad_request:
      'The body is not what its Content-Type says, an id is malformed, or the id in the address and the id in the body differ.',
    unauthenticated: 'No token, or one that is unknown, expired or revoked.',
    forbidden: 'Signed in, but not allowed; or a browser sent it on behalf of another site.',
    not_found: 'No such record that this caller may see.',
    method_not_allowed: 'The address does not answer that method; Allow names those it does.',
    conflict: 'It has been decided already, cannot go to that state from where it is, or the address has an account.',
    file_too_large: 'The file is larger than its limit, or a body without a file larger than 256 KB.',
    unsupported_file_type:
      'Extension or content is none of the kinds that the field takes, or a logo costs too much to draw.',
    validation_failed: 'Fields are missing or wrong; errors names them as they were sent.',
    rate_limited: 'Too many attempts; Retry-After says for how many seconds to wait.',
    busy: 'The store could not take the write now, or too many logos wait to be drawn. Nothing was stored; Retry-After says for how many seconds to wait.',
    internal: 'Something went wrong, and is in the log under requestId.',
  } satisfies Record<ErrorCode, string>,
  file: (kinds: string, maxBytes: number) => `${kinds}; 1 to ${maxBytes.toLocaleString('en')} bytes.`,
  page: {
    document: 'OpenAPI 3.1 document',
    contents: 'Calls',
    who: 'Who',
    parameters: 'In the address',
    fields: 'In the body',
    answers: 'Answers',
    status: 'Status',
    code: 'Code',
    records: 'Records',
    listOf: 'list of',
    refused: 'Refused',
    formPost: 'For a form post of a browser: the page that shows the outcome.',
    example: 'Example',
    field: 'Field',
    kind: 'What it is',
    about: 'About',
    required: 'required',
    failures: 'Refusals',
    base: 'Addresses begin with /api. In the examples, BASE is the address of this site followed by /api, and AUTH is “Authorization: Bearer” with your token.',
  },
};

/** On the API calls that decide on an application. */
export const DECISION_SEEN =
  'With seen, the updated_at of the application as it was read, and newest_seen, the id of the person’s newest version for the job, a decision that comes too late is refused (409).';
