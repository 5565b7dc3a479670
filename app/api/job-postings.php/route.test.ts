import { MAX_BODY_BYTES } from '@/lib/platform/http/body';
import { readFlash } from '@/lib/platform/http/flash/queries';
import { moderator, postingFields } from '@/lib/testing/fixtures';
import { call, db, flashKey, type CallOptions } from '@/lib/testing/harness';
import * as postings from './route';

type Posted = { id: number; status: string };
const post = (options: CallOptions) => call<Posted>(postings, 'POST', '/api/job-postings.php', options);
const row = (id: number) => db().job.findUniqueOrThrow({ where: { id } });
const count = () => db().job.count();
const texts = (fields: Record<string, unknown>) => fields as Record<string, string>;

// promise: posting-waits-for-review
test("a visitor's posting is stored and waits for review", async () => {
  const { status, body } = await post({ json: postingFields() });
  expect([status, body]).toEqual([
    201,
    {
      success: true,
      message: 'Our team will review it and make it live within 24 hours',
      data: { id: expect.any(Number), status: 'pending', withheld: [] },
    },
  ]);
  expect(await row(body.data.id)).toMatchObject({
    title: 'Data Engineer',
    titleFolded: 'data engineer',
    companyName: 'Harbour Analytics',
    countryCode: 'GB',
    industry: 'Technology',
    status: 'pending',
    postedById: null,
    deadline: null,
  });
});

test("a moderator's posting through the public form waits for review", async () => {
  expect((await post({ json: postingFields(), as: await moderator() })).body.data.status).toBe('pending');
});

test('a posting ignores protected fields such as status, id and owner', async () => {
  const { body } = await post({
    json: postingFields({
      id: 1,
      status: 'published',
      postedById: 1,
      createdAt: '2001-01-01',
      titleFolded: 'x',
      placeCorrected: true,
      salaryMin: 1,
    }),
  });
  expect(body.data).not.toMatchObject({ id: 1 });
  expect(await row(body.data.id)).toMatchObject({
    status: 'pending',
    titleFolded: 'data engineer',
    placeCorrected: false,
    salaryMin: null,
  });
});

test("a posting's company website is stored as a URL with scheme, or null if empty", async () => {
  for (const [given, stored] of [
    ['www.harbour.example', 'https://www.harbour.example'],
    [' http://harbour.example/jobs?from=board ', 'http://harbour.example/jobs?from=board'],
    ['', null],
    [undefined, null],
  ]) {
    const { body } = await post({ json: postingFields({ companyWebsite: given }) });
    expect((await row(body.data.id)).companyWebsite).toBe(stored);
  }
  const before = await count();
  for (const companyWebsite of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://harbour.example',
    'harbour',
    `https://harbour.example/${'x'.repeat(500)}`,
  ]) {
    const { status, body } = await post({ json: postingFields({ companyWebsite }) });
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['companyWebsite']]);
  }
  expect(await count()).toBe(before);
});

test('the lists of a posting may be arrays, lines or comma-separated, and blank entries are dropped', async () => {
  const expected = {
    responsibilities: ['Lead', 'Build'],
    requirements: ['SQL, well'],
    benefits: [],
    skills: ['Go', 'Rust'],
  };
  const asText = postingFields({
    responsibilities: ' Lead \r\n\r\nBuild\n',
    requirements: 'SQL, well',
    benefits: ' \n ',
    skills: 'Go, ,Rust,',
  });
  const asArrays = postingFields({
    responsibilities: ['Lead', ' ', 'Build '],
    requirements: ['SQL, well'],
    benefits: [],
    skills: ['Go', 'Rust'],
  });
  for (const json of [asText, asArrays]) expect(await row((await post({ json })).body.data.id)).toMatchObject(expected);
  expect(await row((await post({ form: texts(asText) })).body.data.id)).toMatchObject(expected);
  const repeated = Object.entries(texts(postingFields())).concat([
    ['skills[]', 'Go'],
    ['skills[]', 'Rust'],
    ['responsibilities', 'Lead'],
    ['responsibilities', 'Build'],
  ]);
  expect(await row((await post({ form: repeated })).body.data.id)).toMatchObject({
    skills: ['Go', 'Rust'],
    responsibilities: ['Lead', 'Build'],
  });
});

test("a posting's deadline may be empty, today or later", async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  for (const [deadline, kept] of [
    ['', null],
    [null, null],
    [today, today],
    ['2999-12-31', '2999-12-31'],
  ] as const) {
    expect(await row((await post({ json: postingFields({ deadline }) })).body.data.id)).toMatchObject({
      deadline: kept,
    });
  }
  const before = await count();
  for (const deadline of ['2001-01-01', '2026-02-30', '31/01/2027', 'tomorrow']) {
    const { status, body } = await post({ json: postingFields({ deadline }) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['deadline']]);
  }
  expect(await count()).toBe(before);
});

test.each(['title', 'company', 'location', 'description', 'email'])(
  'refuses a posting without %s, with an error on that field',
  async (name) => {
    for (const value of [undefined, '', '  ', null, 7]) {
      const { status, body } = await post({ json: postingFields({ [name]: value }) });
      expect([status, body.message, Object.keys(body.errors ?? {})]).toEqual([
        422,
        'Please fill out all required fields.',
        [name],
      ]);
    }
  },
);

test.each([
  [{ description: 'x'.repeat(20_001) }, 'Description: Keep this under 20,000 characters.'],
  [{ type: 'gig' }, 'Job type: Choose a job type from the list.'],
  [{ description: 'x'.repeat(20_001), email: 'a@b' }, 'Please correct the fields that are marked.'],
  [{ description: 'x'.repeat(20_001), title: '' }, 'Please fill out all required fields.'],
])(
  'the message for the posting fields %j names the error, unless required fields are missing',
  async (fields, message) => {
    expect((await post({ json: postingFields(fields) })).body.message).toBe(message);
  },
);

test.each([
  'https://user:pass@harbour.example',
  'https://user@harbour.example',
  'https://www.harbour.example@evil.example',
])('refuses a posting whose company website contains a user name: %s', async (companyWebsite) => {
  const { status, body } = await post({ json: postingFields({ companyWebsite }) });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['companyWebsite']]);
});

test.each([
  ['type', 'gig'],
  ['industry', 'Magic'],
  ['experienceLevel', 'guru'],
  ['title', 'x'.repeat(151)],
  ['description', 'x'.repeat(20_001)],
  ['skills', Array.from({ length: 41 }, (_, index) => `s${index}`)],
  ['email', 'a@b'],
  ['skills', [1]],
])('refuses a posting whose %s has the value %j', async (name, value) => {
  expect(Object.keys((await post({ json: postingFields({ [name]: value }) })).body.errors ?? {})).toEqual([name]);
});

test("removes control characters and lone surrogates from a posting's texts", async () => {
  const { body } = await post({
    json: postingFields({ title: 'Da\u0000ta\u0007 \ud800Engineer\r\n II', description: 'a\u0000\r\nb' }),
  });
  expect(await row(body.data.id)).toMatchObject({ title: 'Data Engineer II', description: 'a\nb' });
});

describe('the request body of a posting', () => {
  const sized = (bytes: number) => {
    const frame = JSON.stringify({ padding: '' });
    return JSON.stringify({ padding: 'x'.repeat(bytes - frame.length) });
  };

  test.each([
    ['with Content-Length', false],
    ['without Content-Length', true],
  ])('reads a posting body of 256 KiB and answers 413 to one byte more (%s)', async (_, chunked) => {
    expect((await post({ raw: sized(MAX_BODY_BYTES), chunked })).status).toBe(422);
    const { status, body } = await post({ raw: sized(MAX_BODY_BYTES + 1), chunked });
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  test.each(['{', 'title=x', '[]', '[{"title":"x"}]', 'null', '"text"', '7'])(
    'refuses a posting whose body is %s instead of a JSON object',
    async (raw) => {
      const { status, body } = await post({ raw });
      expect([status, body.code, body.message]).toEqual([
        400,
        'bad_request',
        expect.stringMatching(/^The request body /),
      ]);
    },
  );

  test('refuses a posting whose body is not UTF-8', async () => {
    expect((await post({ raw: Buffer.from([0x7b, 0xff, 0x7d]) })).body.code).toBe('bad_request');
  });

  test('an empty posting body gets an error for every required field', async () => {
    const { status, body } = await post({});
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['company', 'description', 'email', 'location', 'title'],
    ]);
  });

  test('accepts a posting as a multipart form', async () => {
    expect((await post({ multipart: { fields: texts(postingFields()) } })).status).toBe(201);
  });

  test("a posting's body cannot pollute object prototypes", async () => {
    const raw = JSON.stringify(postingFields()).replace(
      '{',
      '{"__proto__":{"status":"published","polluted":true},"constructor":{"prototype":{"polluted":true}},',
    );
    expect((await post({ raw })).body.data.status).toBe('pending');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await post({ form: texts(postingFields({ __proto__: 'x', toString: 'x' })) })).status).toBe(201);
  });
});

describe('postings by a browser form', () => {
  test('a form posting redirects to the page with its reference', async () => {
    const answer = await post({ form: texts(postingFields()), browser: true });
    expect([answer.status, answer.text]).toEqual([303, '']);
    expect(answer.headers.get('location')).toMatch(/^\/submit-job\?outcome=[\w-]{22}#posting$/);
    const flash = await readFlash('job-posting', flashKey(answer));
    expect(flash).toMatchObject({
      ok: true,
      message: 'Our team will review it and make it live within 24 hours',
      data: { status: 'pending' },
    });
    expect((await row(Number(flash?.data?.id))).title).toBe('Data Engineer');
  });

  test("a refused form posting redirects back with the JSON answer's errors and the typed values", async () => {
    const fields = texts(postingFields({ title: '', contactEmail: 'nonsense', email: '' }));
    const before = await count();
    const answer = await post({ form: fields, browser: true });
    const json = (await post({ form: fields })).body;
    expect(answer.status).toBe(303);
    expect(await readFlash('job-posting', flashKey(answer))).toEqual({
      ok: false,
      message: json.message,
      errors: json.errors,
      values: fields,
      stamp: expect.any(String),
    });
    expect(await count()).toBe(before);
  });

  test("the outcome of a posting form is not readable by another form's page", async () => {
    expect(
      await readFlash('application', flashKey(await post({ form: texts(postingFields()), browser: true }))),
    ).toBeNull();
  });
});

describe('facts that a posting gives in fields', () => {
  test("facts given in a posting's fields override those derived from its texts, and are stored", async () => {
    const given = { countryCode: 'united states', workplace: 'hybrid', salaryMin: '70,000', salaryMax: 80000 };
    const pay = { salaryCurrency: 'usd', salaryPeriod: 'year' };
    const { body } = await post({ json: postingFields({ location: 'Birmingham', salary: '', ...given, ...pay }) });
    expect(await row(body.data.id)).toMatchObject({
      city: 'Birmingham',
      countryCode: 'US',
      workplace: 'hybrid',
      salaryMin: 70_000,
      salaryMax: 80_000,
      salaryCurrency: 'USD',
      salaryPeriod: 'year',
    });
  });

  test('refuses a posting with invalid facts, with an error on each field', async () => {
    const wrong = { countryCode: 'Atlantis', workplace: 'moon', salaryMin: 'much', salaryCurrency: 'BTC' };
    const { status, body } = await post({ json: postingFields(wrong) });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, Object.keys(wrong).sort()]);
    const parts = await post({ json: postingFields({ salaryMin: 70_000, salaryMax: 80_000 }) });
    expect([parts.status, Object.keys(parts.body.errors ?? {})]).toEqual([422, ['salaryCurrency']]);
  });

  test("a posting's given workplace is stored if its texts name none; without either it is null", async () => {
    const asked = async (fields: object) => {
      const { body } = await post({ json: postingFields({ location: 'Leeds, UK', ...fields }) });
      return (await row(body.data.id)).workplace;
    };
    expect(await asked({ workplace: 'on-site' })).toBe('on-site');
    expect(await asked({ workplace: '' })).toBeNull();
  });

  test('a given country that contradicts the location is stored and marked as withheld', async () => {
    const { body } = await post({ json: postingFields({ location: 'London, UK', countryCode: 'DE' }) });
    expect(await row(body.data.id)).toMatchObject({ countryCode: 'DE', withheld: 'country' });
  });
});
