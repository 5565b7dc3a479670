import { GET as jobsRoute } from '../../app/api/jobs.php/route';
import { boardQueryOfAlert } from '../../lib/alerts/read-search';
import { viewBoard } from '../../lib/board/board';
import { WHOLE_BOARD } from '../../lib/board/search/board-query';
import { readBoardQuery } from '../../lib/board/search/read-board-query';
import { findJobs, matcherOf } from '../../lib/board/search/find';
import { today } from '../../lib/base/time';
import { searchedJobsAfter, type SearchedJob } from '../../lib/board/store';
import { env } from '../../lib/base/env';
import { openDatabase } from '../../lib/platform/db/client';
import { copyDatabase } from '../../lib/platform/db/copy/copy-database';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { call, databaseFile, onSqlite } from '../../lib/testing/harness';
import { plainSearch } from '../../lib/testing/plain-search';
import { countryName } from '../../lib/vocabulary/countries';
import { fillJobs } from '../../tools/bench/fill';
import { seedDatabase } from './seed';
import { sized } from '../../lib/testing/sized';

/**
 * One search a line: the search text, the pattern of all jobs to be found, and the pattern of the first result's title.
 * The search must find exactly the jobs that match in title, skills, companies, place or text. `&` joins patterns that
 * must all match, in any order. A listed skill is a whole word ("java" does not find JavaScript). Other forms of a word
 * are found too ("payments" finds "payment").
 */
const TABLE = `
kotlin                    | \\bkotlin                     | kotlin
KOTLIN                    | \\bkotlin                     | kotlin
kot                       | \\bkot                        | kotlin
java                      | \\bjava\\b                    | java
javascript                | \\bjavascript|\\bjs\\b        |
js                        | title:js;\\bjs\\b|\\bjavascript|named:\\bjs;place:\\bjs |
typescript                | \\btypescript|\\bts\\b        | typescript
react                     | \\breact                      | react
reactjs                   | \\breact(?![a-z])|\\breactjs  | react
angular                   | \\bangular                    | angular
vue                       | \\bvue                        | vue
vue.js                    | \\bvue\\b                     | vue
node.js                   | \\bnode                       | node
nodejs                    | \\bnode                       | node
node                      | \\bnode                       | node
c++                       | (?<!\\w)c\\+\\+               | c\\+\\+
cpp                       | (?<!\\w)c\\+\\+               | c\\+\\+
C#                        | (?<!\\w)c#                    | c#
csharp                    | (?<!\\w)c#                    | c#
.net                      | (?<!\\w)\\.net\\b             | \\.net
.NET                      | (?<!\\w)\\.net\\b             | \\.net
dotnet                    | (?<!\\w)\\.net\\b             | \\.net
golang                    | \\bgo\\b                      | go\\b
rust                      | \\brust\\b                    | rust
ruby on rails             | \\bruby\\b & \\bon\\b & \\brails\\b | rails
rails                     | \\brails                      | rails
ror                       | ruby on rails                 | rails
php                       | \\bphp                        | php
laravel                   | \\blaravel                    | laravel
scala                     | \\bscala                      | scala
elixir                    | \\belixir                     | elixir
swift                     | \\bswift                      | swift
ios                       | \\bios                        | ios
android                   | \\bandroid                    | android
flutter                   | \\bflutter                    | flutter
kube                      | \\bkube                       | kubernetes
kubernetes                | \\bkubernetes                 | kubernetes
k8s                       | \\bkubernetes                 | kubernetes
terraform                 | \\bterraform                  | terraform
aws                       | \\baws                        | aws
amazon web services       | \\baws                        | aws
azure                     | \\bazure                      | azure
google cloud              | \\bgoogle\\b & \\bcloud       | google cloud
gcp                       | google cloud                  | google cloud
linux                     | \\blinux                      | linux
postgres                  | \\bpostgres                   | postgresql
postgresql                | \\bpostgres                   | postgresql
pgsql                     | \\bpostgres                   | postgresql
oracle                    | \\boracle                     | oracle
sql server                | \\bsql & \\bserver            | sql server
mssql                     | sql server                    | sql server
mongo                     | \\bmongo                      | mongodb
kafka                     | \\bkafka                      | kafka
spark                     | \\bspark                      | spark
snowflake                 | \\bsnowflake                  | snowflake
databricks                | \\bdatabricks                 | databricks
airflow                   | \\bairflow                    | airflow
power bi                  | \\bpower & \\bbi\\b           | power bi
tableau                   | \\btableau                    | tableau
salesforce                | \\bsalesforce                 | salesforce
servicenow                | \\bservicenow                 | servicenow
sap                       | \\bsap                        | sap
s/4hana                   | \\bs & \\b4hana               | hana
sharepoint                | \\bsharepoint                 | sharepoint
dynamics 365              | \\bdynamics & \\b365          | dynamics 365
cobol                     | \\bcobol                      | cobol
mainframe                 | \\bmainframe                  | mainframe
fpga                      | \\bfpga                       | fpga
pytorch                   | \\bpytorch                    | pytorch
nlp                       | \\bnlp                        | nlp
computer vision           | \\bcomputer & \\bvision       | computer vision
mlops                     | \\bmlops                      | mlops
cisco                     | \\bcisco                      | cisco
zero trust                | \\bzero & \\btrust            | zero trust
penetration test          | \\bpenetration & \\btest      | penetration test
pentest                   | penetration testing           |
graphql                   | \\bgraphql                    | graphql
accessibility             | \\baccessibility              | accessibility
playwright                | \\bplaywright                 | playwright
london                    | \\blondon                     |
LONDON                    | \\blondon                     |
leeds                     | \\bleeds                      |
bangalore                 | \\b(?:bangalore|bengaluru)    |
bengaluru                 | \\b(?:bangalore|bengaluru)    |
gurgaon                   | \\bgurugram                   |
nyc                       | new york                      |
new york                  | \\bnew & \\byork              |
austin                    | \\baustin                     |
texas                     | \\btexas                      |
TX                        | place:\\btx                   |
united kingdom            | place:united kingdom          |
india                     | \\bindia                      |
singapore                 | \\bsingapore                  |
dubai                     | \\bdubai                      |
united arab emirates      | \\bunited & \\barab           |
remote                    | \\bremote                     |
hybrid                    | \\bhybrid                     |
on-site                   | \\bon-?site                   |
react london              | \\breact & \\blondon          | react
kubernetes remote         | \\bkubernetes & \\bremote     | kubernetes
senior kotlin             | \\bsenior|\\bsr\\b & \\bkotlin | senior kotlin
kotlin senior             | \\bsenior|\\bsr\\b & \\bkotlin | senior kotlin
java engineer             | \\bjava\\b & \\b(?:engineer|develop) | java
data engineer             | \\bdata\\b & \\bengineer      | data engineer
test engineer             | \\btest & \\bengineer         | engineer
payments                  | \\bpayment                    | payments
payments london           | \\bpayment & \\blondon        | payments
e-commerce                | \\be-?commerce                | e-commerce
ecommerce                 | \\be-?commerce                | e-commerce
retail banking            | \\bretail & \\bbanking        | retail banking
fraud                     | \\bfraud                      | fraud
harbour systems           | \\bharbour & \\bsystems       |
copperfield               | \\bcopperfield                |
copperfield logistics     | \\bcopperfield & \\blogistics |
harrow creek              | \\bharrow & \\bcreek          |
migration                 | \\bmigration                  | migration
refrigerated              | \\brefrigerated               |
pension                   | \\bpension                    |
telephone call            | \\btelephone & \\bcall        |
oil and gas               | \\boil & \\band & \\bgas      | oil and gas
5g                        | title:5g;named:\\b5g;place:\\b5g;\\b5g\\b | 5g
4g                        | title:4g;named:\\b4g;place:\\b4g;\\b4g\\b |
ngineer                   | \\bngineer;title:ngineer      | engineer
ubernet                   | \\bubernet;title:ubernet      | kubernetes
engineer, pay             | \\bengineer & \\bpay          | pay
gineer, pay               | \\bgineer & \\bpay;title:gineer, pay | engineer, pay
engineers                 | \\bengineer                   | engineer
data engineering          | \\bdata\\b & \\bengineer         | data engineer
data base                 | \\bdata & \\bbase;\\bdatabase  |
e commerce                | \\be-?commerce                | e-commerce
"google cloud"            | google cloud                  | google cloud
"cloud google"            | cloud google                  |
"zero trust" engineer     | zero trust & \\bengineer      | zero trust
kotlin -engineer          | \\bkotlin & ^(?![\\s\\S]*\\bengineer(?:s|ing)?\\b) | kotlin
kotlin -"payments"        | \\bkotlin & ^(?![\\s\\S]*\\bpayments\\b) | kotlin
kotlin OR cobol           | \\bkotlin\\b;\\bcobol\\b       | kotlin|cobol
kotlin OR cobol london    | \\bkotlin\\b & \\blondon;\\bcobol\\b & \\blondon | kotlin|cobol
sre                       | \\bsre|site reliability       |
devops                    | \\bdevops                     |
ruby kotlin swift         | \\bruby & \\bkotlin & \\bswift |
qqqqqq                    | qqqqqq                        |
priya                     | \\bpriya                      |
%                         | title:%                       |
++                        | title:\\+\\+                  | c\\+\\+
/                         | title:/                       | hana
`;

/** Number of generated jobs (`JOBS`) and of sample jobs (`SEEDED`). */
const [JOBS, SEEDED] = [sized(2_000), 7];

type Said = { title: string; named: string; place: string; text: string };
const rows = TABLE.trim()
  .split('\n')
  .map((line) => line.split(/ +\| +| +\|$/) as [string, string, string]);
let jobs: SearchedJob[] = [];
let open: { job: SearchedJob; texts: Said; everything: string }[] = [];

beforeAll(async () => {
  // The jobs are generated in a SQLite file. For PostgreSQL they are copied from it.
  if (!onSqlite) applyMigrations(databaseFile);
  const filled = openDatabase(databaseFile);
  await seedDatabase(filled, { username: 'admin', password: 'a first password' });
  await filled.$executeRawUnsafe('UPDATE "Job" SET "id" = "id" + 100000');
  fillJobs(databaseFile, JOBS, 15);
  await filled.$disconnect();
  if (!onSqlite) await copyDatabase(databaseFile, env().database);
  jobs = await searchedJobsAfter(0, 10_000);
  const day = today();
  open = jobs
    .filter(({ status, deadline }) => status === 'published' && (deadline === null || deadline >= day))
    .map((job) => ({ job, texts: said(job), everything: Object.values(said(job)).join('\n') }));
});

function said(job: SearchedJob): Said {
  const list = (json: string) => (JSON.parse(json) as string[]).join('\n');
  const { title, company, companyName, location, city, region, workplace, description } = job;
  return {
    title,
    named: [list(job.skills), company, companyName].join('\n'),
    place: [location, city, region, countryName(job.countryCode), workplace].join('\n'),
    text: [description, list(job.responsibilities), list(job.requirements), list(job.benefits)].join('\n'),
  };
}

/** Returns jobs that match: `;` separates alternatives, `&` joins patterns; `title:`, `named:`, `place:` are fields. */
function openThatSay(wanted: string): SearchedJob[] {
  const ways = wanted.split(';').map((way) =>
    way.split(' & ').map((part) => {
      const [, where, pattern = part] = /^(title|named|place):(.*)$/.exec(part.trim()) ?? [];
      return { where: where as keyof Said | undefined, pattern: new RegExp(pattern.trim(), 'i') };
    }),
  );
  return open
    .filter(({ texts, everything }) =>
      ways.some((way) => way.every(({ where, pattern }) => pattern.test(where ? texts[where] : everything))),
    )
    .map(({ job }) => job);
}

const idsOf = (found: readonly SearchedJob[]) => found.map(({ id }) => id).sort((one, other) => one - other);

test('the table has at least 120 searches', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  expect(jobs).toHaveLength(JOBS + SEEDED);
});

test.each(rows)('a search for %s finds exactly the jobs that mention it', async (q, wanted, first) => {
  const { ids: found } = await findJobs({ ...WHOLE_BOARD, q }, { offset: 0, limit: Infinity });
  expect([...found].sort((one, other) => one - other)).toEqual(idsOf(openThatSay(wanted)));
  const titles = found.map((id) => jobs.find((job) => job.id === id)?.title ?? '');
  const pattern = new RegExp(first, 'i');
  // With fewer generated jobs, no job may have a title that matches the pattern.
  if (JOBS >= 2_000 || titles.some((title) => pattern.test(title))) expect(titles[0] ?? '').toMatch(pattern);
  expect(found).toEqual(plainSearch(jobs, { ...WHOLE_BOARD, q }, { day: today() }));
});

test('page, API and alert find the same jobs for every search in the table', async () => {
  const all = await matcherOf(jobs.map(({ id }) => id));
  for (const [q] of rows) {
    const { query } = readBoardQuery(new URLSearchParams({ q }));
    const { ids } = await findJobs(query, { offset: 0, limit: Infinity });
    const params = `?${new URLSearchParams({ q })}`;
    const page = await viewBoard(query);
    const { body } = await call<{ id: number }[]>({ GET: jobsRoute }, 'GET', `/api/jobs.php${params}&limit=20`);
    const alert = await all(boardQueryOfAlert({ q, location: '', type: '' }), today());
    expect({ q, total: page.total, ids: page.rows.map(({ id }) => id) }).toEqual({
      q,
      total: ids.length,
      ids: ids.slice(0, 20),
    });
    expect({ q, total: body.meta?.total, ids: body.data.map(({ id }) => id) }).toEqual({
      q,
      total: ids.length,
      ids: ids.slice(0, 20),
    });
    expect({ q, ids: [...alert].sort() }).toEqual({ q, ids: [...ids].sort() });
  }
});
