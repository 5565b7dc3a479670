import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { job } from '@/lib/testing/fixtures';
import { call, db, type Handlers } from '@/lib/testing/harness';
import * as leverList from '../postings/[site]/route';
import * as leverItem from '../postings/[site]/[id]/route';
import * as boardRoute from './[board]/route';
import * as list from './[board]/jobs/route';
import * as item from './[board]/jobs/[id]/route';
import * as departments from './[board]/departments/route';
import * as oneDepartment from './[board]/departments/[id]/route';
import * as offices from './[board]/offices/route';
import * as oneOffice from './[board]/offices/[id]/route';

// Schemas written from the documentation of the two APIs (developers.greenhouse.io/job-board.html,
// github.com/lever/postings-api), not from our code.
const ajv = new Ajv({ allErrors: true });
addFormats(ajv);
const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: Record<string, unknown>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const array = (items: unknown) => ({ type: 'array', items });
const time = { type: 'string', format: 'date-time', pattern: 'T\\d\\d:\\d\\d:\\d\\d(Z|[+-]\\d\\d:\\d\\d)$' };

const greenhouseJob = {
  id: integer,
  internal_job_id: { type: ['integer', 'null'] },
  title: string,
  updated_at: time,
  requisition_id: { type: ['string', 'null'] },
  location: object({ name: string }),
  absolute_url: { type: 'string', format: 'uri' },
  metadata: {
    anyOf: [
      { type: 'null' },
      array(
        object({
          id: integer,
          name: string,
          value_type: {
            enum: [
              'short_text',
              'long_text',
              'single_select',
              'multi_select',
              'yes_no',
              'date',
              'url',
              'currency',
              'number',
              'user',
            ],
          },
          value: {},
        }),
      ),
    ],
  },
};
const department = object({
  id: integer,
  name: string,
  parent_id: { type: ['integer', 'null'] },
  child_ids: array(integer),
});
const office = object({
  id: integer,
  name: string,
  location: { type: ['string', 'null'] },
  parent_id: { type: ['integer', 'null'] },
  child_ids: array(integer),
});
// Greenhouse documents content as "converted into corresponding HTML entities", so it has no angle brackets.
const content = { type: 'string', pattern: '^[^<>]*$' };
const full = { ...greenhouseJob, content, departments: array(department), offices: array(office) };
const isList = ajv.compile(object({ jobs: array(object(greenhouseJob)), meta: object({ total: integer }) }));
const isFullList = ajv.compile(object({ jobs: array(object(full)), meta: object({ total: integer }) }));
const isDepartments = ajv.compile(
  object({ departments: array(object({ ...department.properties, jobs: array(object(greenhouseJob)) })) }),
);
const isOffices = ajv.compile(
  object({
    offices: array(
      object({
        ...office.properties,
        departments: array(object({ ...department.properties, jobs: array(object(greenhouseJob)) })),
      }),
    ),
  }),
);
const question = object({
  required: { type: 'boolean' },
  label: string,
  fields: array(
    object({
      name: string,
      type: { enum: ['input_file', 'input_text', 'input_hidden', 'textarea', 'multi_value_single_select'] },
      values: array({}),
    }),
  ),
});
const isItem = ajv.compile(
  object(
    {
      ...full,
      questions: array(question),
      pay_input_ranges: array(
        object({
          min_cents: integer,
          max_cents: integer,
          currency_type: { type: 'string', pattern: '^[A-Z]{3}$' },
          title: string,
          blurb: string,
        }),
      ),
    },
    ['pay_input_ranges', 'questions'],
  ),
);

const posting = object(
  {
    id: string,
    text: string,
    categories: object({
      location: string,
      commitment: string,
      team: string,
      department: string,
      allLocations: array(string),
    }),
    country: { type: ['string', 'null'], pattern: '^[A-Z]{2}$' },
    opening: string,
    openingPlain: string,
    description: string,
    descriptionPlain: string,
    descriptionBody: string,
    descriptionBodyPlain: string,
    lists: array(object({ text: string, content: { type: 'string', pattern: '^(<li>[^<]*</li>)+$' } })),
    additional: string,
    additionalPlain: string,
    hostedUrl: { type: 'string', format: 'uri' },
    applyUrl: { type: 'string', format: 'uri' },
    workplaceType: { enum: ['unspecified', 'on-site', 'remote', 'hybrid'] },
    createdAt: { type: 'integer', minimum: 1e12 },
    salaryRange: object({
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      interval: { enum: ['per-year-salary', 'per-month-salary', 'per-week-salary', 'per-day-wage', 'per-hour-wage'] },
      min: { type: 'number' },
      max: { type: 'number' },
    }),
    salaryDescription: string,
    salaryDescriptionPlain: string,
  },
  ['salaryRange', 'salaryDescription', 'salaryDescriptionPlain'],
);
const isPostings = ajv.compile(array(posting));
const isPosting = ajv.compile(posting);

const read = async (handlers: Handlers, path: string) => {
  const { status, text, headers } = await call(handlers, 'GET', path);
  return { status, headers, text, json: JSON.parse(text) };
};
const jobs = (query = '') => read(list, `/api/boards/northlane/jobs${query}`);
const postings = (query = '') => read(leverList, `/api/postings/northlane${query}`);

const ids: Record<string, number> = {};
beforeAll(async () => {
  const add = async (name: string, fields: Parameters<typeof job>[0]) =>
    (ids[name] = (await job({ title: name, ...fields })).id);
  const range = {
    salary: '£50k to £60k per year',
    salaryMin: 50_000,
    salaryMax: 60_000.5,
    salaryCurrency: 'GBP',
    salaryPeriod: 'year',
  };
  await add('paid', {
    ...range,
    type: 'contract',
    industry: 'Finance',
    experienceLevel: 'senior',
    location: 'Zürich',
    city: 'Zürich',
    region: 'ZH',
    countryCode: 'CH',
    workplace: 'hybrid',
    deadline: '2999-01-31',
    firstPublishedAt: new Date('2026-02-03T04:05:06.789Z'),
  });
  await add('vague', { ...range, salary: 'from £50k', salaryMax: null });
  await add('R&D <b>"Lead"</b>', {
    description: 'Tom & Jerry\n\n<script>alert(1)</script>',
    requirements: ['a < b'],
    benefits: [],
    location: 'Remote',
    city: null,
    countryCode: null,
    workplace: 'remote',
    salary: null,
  });
  await add('closed', { status: 'closed' });
  await add('pending', { status: 'pending' });
  await add('past', { deadline: '2001-01-01' });
});
const open = ['R&D <b>"Lead"</b>', 'vague', 'paid'];

test('the Greenhouse job list has the documented fields, newest job first, and the true total', async () => {
  const { json, headers } = await jobs();
  expect([isList(json), isList.errors]).toEqual([true, null]);
  expect(json.jobs.map(({ title }: { title: string }) => title)).toEqual(open);
  expect(json.meta).toEqual({ total: 3 });
  expect(Object.keys(json.jobs[0])).not.toEqual(expect.arrayContaining(['content']));
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(json.jobs[2]).toMatchObject({
    id: ids.paid,
    requisition_id: String(ids.paid),
    first_published: '2026-02-03T04:05:06Z',
    location: { name: 'Zürich' },
    absolute_url: `http://localhost:3000/job/${ids.paid}`,
    company_name: 'Brightwater Ltd',
  });
});

test('the Greenhouse list with content=true adds escaped texts, departments and offices', async () => {
  const { json } = await jobs('?content=true');
  expect([isFullList(json), isFullList.errors]).toEqual([true, null]);
  expect(json.jobs[0].content).toContain(
    '&lt;p&gt;Tom &amp;amp; Jerry&lt;/p&gt;&lt;p&gt;&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;&lt;/p&gt;',
  );
  expect(json.jobs[2].departments).toEqual([
    { id: expect.any(Number), name: 'Finance', parent_id: null, child_ids: [] },
  ]);
  expect(json.jobs[2].offices).toEqual([
    { id: expect.any(Number), name: 'Zürich', location: 'Zürich, ZH, CH', parent_id: null, child_ids: [] },
  ]);
  const again = (await jobs('?content=true')).json;
  expect(again.jobs[2].offices[0].id).toBe(json.jobs[2].offices[0].id);
  expect(json.jobs[0].offices[0].id).not.toBe(json.jobs[2].offices[0].id);
});

test('a Greenhouse job has its pay with pay_transparency=true, and only if both bounds are known', async () => {
  const one = async (name: string, query = '') =>
    (await read(item, `/api/boards/northlane/jobs/${ids[name]}${query}`)).json;
  for (const name of open) expect([name, isItem(await one(name)), isItem.errors]).toEqual([name, true, null]);
  expect((await one('paid')).pay_input_ranges).toBeUndefined();
  expect((await one('paid', '?pay_transparency=true')).pay_input_ranges).toEqual([
    {
      min_cents: 5_000_000,
      max_cents: 6_000_050,
      currency_type: 'GBP',
      title: 'Salary',
      blurb: '£50,000–£60,000.50 a year (£50k to £60k per year)',
    },
  ]);
  expect((await one('vague', '?pay_transparency=true')).pay_input_ranges).toEqual([]);
});

test('a Greenhouse job has the questions of its application form only with questions=true', async () => {
  const path = `/api/boards/northlane/jobs/${ids.paid}`;
  expect((await read(item, path)).json.questions).toBeUndefined();
  const { json } = await read(item, `${path}?questions=true`);
  expect([isItem(json), isItem.errors]).toEqual([true, null]);
  expect(json.questions.map(({ fields: [{ name }] }: { fields: [{ name: string }] }) => name)).toEqual([
    'applicant_name',
    'email',
    'phone',
    'linkedin',
    'cover_letter',
    'resume',
  ]);
});

type Group = { id: number; name: string; jobs: { title: string }[] };
const titlesOf = ({ name, jobs: found }: Group) => [name, ...found.map(({ title }) => title)];

test('the Greenhouse departments are the industries of the open jobs', async () => {
  const { json } = await read(departments, '/api/boards/northlane/departments');
  expect([isDepartments(json), isDepartments.errors]).toEqual([true, null]);
  expect(json.departments.map(titlesOf)).toEqual([
    ['Finance', 'paid'],
    ['Technology', 'R&D <b>"Lead"</b>', 'vague'],
  ]);
  const [finance] = json.departments;
  expect((await read(oneDepartment, `/api/boards/northlane/departments/${finance.id}`)).json).toEqual(finance);
  expect(await read(oneDepartment, '/api/boards/northlane/departments/1')).toMatchObject({ status: 404 });
});

test('the Greenhouse offices are the places of the open jobs, each with its departments', async () => {
  const { json } = await read(offices, '/api/boards/northlane/offices');
  expect([isOffices(json), isOffices.errors]).toEqual([true, null]);
  expect(
    json.offices.map(({ name, departments: found }: { name: string; departments: Group[] }) => [
      name,
      ...found.map(titlesOf),
    ]),
  ).toEqual([
    [expect.any(String), ['Technology', 'vague']],
    ['Remote', ['Technology', 'R&D <b>"Lead"</b>']],
    ['Zürich', ['Finance', 'paid']],
  ]);
  const { id } = json.offices[2];
  expect((await read(oneOffice, `/api/boards/northlane/offices/${id}`)).json).toEqual(json.offices[2]);
});

test("the Greenhouse board answers with the company's name and an HTML description", async () => {
  expect((await read(boardRoute, '/api/boards/northlane')).json).toEqual({
    name: 'Northlane',
    content: expect.stringMatching(/^&lt;p&gt;/),
  });
});

test('the Lever posting list has the documented fields, newest posting first', async () => {
  const { json } = await postings('?mode=json');
  expect([isPostings(json), isPostings.errors]).toEqual([true, null]);
  expect(json.map(({ text }: { text: string }) => text)).toEqual(open);
  expect(json[2]).toMatchObject({
    id: String(ids.paid),
    categories: {
      commitment: 'Contract',
      department: 'Finance',
      team: 'Finance',
      location: 'Zürich',
      allLocations: ['Zürich'],
    },
    country: 'CH',
    workplaceType: 'hybrid',
    createdAt: Date.parse('2026-02-03T04:05:06.789Z'),
    additionalPlain: 'Apply by 31 January 2999.',
    salaryRange: { currency: 'GBP', interval: 'per-year-salary', min: 50_000, max: 60_000.5 },
    applyUrl: `http://localhost:3000/job/${ids.paid}#apply`,
  });
  expect([json[1].salaryRange, json[1].salaryDescriptionPlain]).toEqual([undefined, 'from £50,000 a year (from £50k)']);
  expect(json[0]).toMatchObject({
    country: null,
    descriptionBody: '<p>Tom &amp; Jerry</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    descriptionBodyPlain: 'Tom & Jerry\n\n<script>alert(1)</script>',
  });
  expect(json[0].lists).toContainEqual({ text: 'What you bring', content: '<li>a &lt; b</li>' });
});

test('a single Lever posting equals its object in the Lever list', async () => {
  const { json } = await postings();
  for (const [index, name] of open.entries()) {
    const one = (await read(leverItem, `/api/postings/northlane/${ids[name]}`)).json;
    expect([isPosting(one), one]).toEqual([true, json[index]]);
  }
});

test.each([
  ['?skip=1&limit=1', ['vague']],
  ['?limit=0', []],
  ['?skip=3', []],
  ['?location=Z%C3%BCrich', ['paid']],
  ['?location=z%C3%BCrich&location=Remote', ['R&D <b>"Lead"</b>', 'paid']],
  ['?commitment=Contract', ['paid']],
  ['?commitment=Full-time&commitment=contract&skip=1', ['vague', 'paid']],
  ['?team=Finance', ['paid']],
  ['?department=technology', ['R&D <b>"Lead"</b>', 'vague']],
  ['?department=Technology&team=Finance', []],
  ['?level=senior', ['paid']],
  ['?level=Mid%20level%20(3-5%20years)', ['R&D <b>"Lead"</b>', 'vague']],
  ['?team=Nonsense', []],
  ['?location=', open],
])('Lever filters the postings by %s', async (query, expected) => {
  expect((await postings(query)).json.map(({ text }: { text: string }) => text)).toEqual(expected);
});

test.each(['?mode=iframe', '?mode=xml', '?mode=', '?skip=-1', '?limit=ten', '?limit=1.5', '?group=salary'])(
  "Lever refuses %s with 400 in Lever's error format",
  async (query) => {
    const { status, json } = await postings(query);
    expect([status, json]).toEqual([400, { ok: false, error: expect.any(String) }]);
  },
);

test.each([
  [
    'team',
    [
      ['Finance', 'paid'],
      ['Technology', 'R&D <b>"Lead"</b>', 'vague'],
    ],
  ],
  [
    'department',
    [
      ['Finance', 'paid'],
      ['Technology', 'R&D <b>"Lead"</b>', 'vague'],
    ],
  ],
  [
    'commitment',
    [
      ['Contract', 'paid'],
      ['Full-time', 'R&D <b>"Lead"</b>', 'vague'],
    ],
  ],
])('Lever groups the postings by %s', async (group, expected) => {
  const { json } = await postings(`?group=${group}`);
  expect(isPostings(json[0].postings)).toBe(true);
  expect(
    json.map(({ title, postings: found }: { title: string; postings: { text: string }[] }) => [
      title,
      ...found.map(({ text }) => text),
    ]),
  ).toEqual(expected);
});

test("Lever's mode=html answers a list of links, with headings when grouped", async () => {
  const html = async (query: string) => (await call(leverList, 'GET', `/api/postings/northlane${query}`)).text;
  const flat = await html('?mode=html&limit=1');
  expect(flat).toMatch(
    /^<ul>\n<li><a href="http:\/\/localhost:3000\/job\/\d+">R&amp;D &lt;b&gt;&quot;Lead&quot;&lt;\/b&gt;<\/a>, Remote<\/li>\n<\/ul>\n$/,
  );
  expect((await html('?mode=html&group=team')).match(/<h3>[^<]*<\/h3>/g)).toEqual([
    '<h3>Finance</h3>',
    '<h3>Technology</h3>',
  ]);
});

test("unknown boards and jobs that are not open answer 404 in each API's own error format", async () => {
  const gone = ['closed', 'pending', 'past'].map((name) => String(ids[name]));
  for (const id of [...gone, '999999', '0', 'x', '1.0', `0${ids.paid}`, '%00', '']) {
    expect([id, await read(item, `/api/boards/northlane/jobs/${id}`)]).toEqual([
      id,
      expect.objectContaining({ status: 404, json: { status: 404, error: 'Job not found' } }),
    ]);
    expect([id, await read(leverItem, `/api/postings/northlane/${id}`)]).toEqual([
      id,
      expect.objectContaining({ status: 404, json: { ok: false, error: 'Document not found' } }),
    ]);
  }
  for (const name of ['southlane', 'northlane2', '%6eorthlane', '']) {
    for (const [handlers, path] of [
      [boardRoute, ''],
      [list, '/jobs'],
      [item, `/jobs/${ids.paid}`],
    ] as [Handlers, string][]) {
      expect(await read(handlers, `/api/boards/${name}${path}`)).toMatchObject({ status: 404, json: { status: 404 } });
    }
    for (const [handlers, path] of [
      [leverList, ''],
      [leverItem, `/${ids.paid}`],
    ] as [Handlers, string][]) {
      expect(await read(handlers, `/api/postings/${name}${path}`)).toMatchObject({ status: 404, json: { ok: false } });
    }
  }
});

const everywhere: [Handlers, () => string][] = [
  [boardRoute, () => '/api/boards/northlane'],
  [list, () => '/api/boards/northlane/jobs?content=true'],
  [item, () => `/api/boards/northlane/jobs/${ids.paid}`],
  [leverList, () => '/api/postings/northlane'],
  [leverItem, () => `/api/postings/northlane/${ids.paid}`],
];

test('pages of any origin may read the job board APIs, and every write answers 405', async () => {
  for (const [handlers, path] of everywhere) {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
      const { headers, text } = await call(handlers, method, path(), { headers: { Origin: 'https://widget.example' } });
      expect([
        path(),
        method,
        headers.get('access-control-allow-origin'),
        headers.has('access-control-allow-credentials'),
      ]).toEqual([path(), method, '*', false]);
      if (method !== 'GET') expect(text).toBe('');
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
      expect((await call(handlers, method, path())).status).toBe(405);
  }
  const refused = await call(leverList, 'GET', '/api/postings/southlane', {
    headers: { Origin: 'https://widget.example' },
  });
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
});

test("the job board APIs never reveal a poster's contact data", async () => {
  for (const [handlers, path] of everywhere)
    expect((await read(handlers, path())).text).not.toMatch(/rivate|7946 0000|contact/i);
});

test('without open jobs both board APIs answer an empty list', async () => {
  const rows = await db().job.findMany({ where: { status: 'published' }, select: { id: true } });
  await db().job.updateMany({ where: { status: 'published' }, data: { status: 'closed' } });
  expect((await jobs()).json).toEqual({ jobs: [], meta: { total: 0 } });
  expect((await postings()).json).toEqual([]);
  await db().job.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { status: 'published' } });
});
