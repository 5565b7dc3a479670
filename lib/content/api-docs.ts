import { company } from '../base/company';

/** Copy of the API’s document and of its page. */
export const apiDocs = {
  title: `${company.name} API`,
  lead: 'Every call the site answers to programs: who may make it, what it takes, what comes back.',
  home: `${company.name} home`,
  intro: [
    'Bodies are JSON or form-encoded, multipart/form-data where a file is sent. Success is {"success":true,"message","data"}, lists add meta; failure is {"success":false,"message","code","errors"?,"requestId"}. Both are JSON in UTF-8.',
    'Fields nobody asked for are ignored. Times are ISO 8601 in UTC, days YYYY-MM-DD, ids whole numbers. HEAD works wherever GET does, OPTIONS everywhere; any other method gets 405 with Allow.',
    'Limits of text count what is left once white space at its ends is gone. Choices ignore case.',
  ],
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
  repeatedId: 'Need not be sent; where it is, it must be the id of the address.',
  file: (maxBytes: number) => `PDF, DOC or DOCX; 1 to ${maxBytes.toLocaleString('en')} bytes.`,
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
} as const;
