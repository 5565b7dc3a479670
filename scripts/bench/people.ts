import Database from '../../lib/platform/db/driver.mjs';
import { foldText } from '../../lib/base/text';
import { storedTime } from '../../lib/platform/db/reader';
import { randomFrom, type Random } from './random';
import { COMPANIES } from './vocabulary';

const words = (text: string) => text.split('|');
const FIRST = words(
  'James|Mary|Robert|Patricia|John|Jennifer|Michael|Linda|David|Elizabeth|William|Barbara|Richard|Susan|Joseph|Jessica|Thomas|Sarah|Charles|Karen|Anna|Maria|Priya|Arjun|Rahul|Aisha|Mohammed|' +
    'Fatima|Wei|Li|Chen|Olga|Ivan|Sofia|Lucas|Emma|Noah|Olivia|Liam|Ava|Zoë|José|Søren|Kofi|Amara|Yuki|Hana|Omar|Layla|Siobhán',
);
const LAST = words(
  "Smith|Johnson|Williams|Brown|Jones|Garcia|Miller|Davis|Rodriguez|Martinez|Hernandez|Lopez|Gonzalez|Wilson|Anderson|Thomas|Taylor|Moore|Jackson|Martin|Lee|Perez|Thompson|White|Harris|Clark|O'Brien|" +
    'Lewis|Robinson|Walker|Young|Allen|King|Wright|Scott|Torres|Nguyen|Hill|Green|Adams|Nelson|Baker|Hall|Rivera|Campbell|Mitchell|Carter|Patel|Sharma|Khan|Singh|Kumar|Ali|Hussain|Ahmed|Tanaka|Sato|' +
    'Ivanov|Petrov|Novak|Kowalski|Rossi|Bianchi|Dubois|Moreau|Schmidt|Fischer|Müller',
);
const MAIL_HOUSES = words(
  'gmail.example|gmail.example|gmail.example|mail.example|mail.example|outlook.example|outlook.example|yahoo.example|hotmail.example|proton.example|icloud.example|fastmail.example',
);
const APPLICATION_STATUSES = words('pending|pending|pending|interview|approved|rejected|rejected|rejected');
const CV_STATUSES = words('pending|approved|rejected');
const LETTER =
  'I have built and run systems like yours for six years, and would like to hear more about this role. My notice is a month. '.repeat(
    3,
  );

/** One application in so many is followed by a newer version of it. */
const VERSIONED = 10;

/** One job of the office has this many applications; the others share the rest. */
export const BUSY_JOB = { id: 7, applications: 10_000 };

/** Writes people's applications to the jobs and their CV documents straight into the file. The files they sent are rows only. */
export function fillPeople(file: string, jobs: number, applications: number, cvs: number, seed: number): void {
  const random = randomFrom(seed);
  const database = new Database(file);
  try {
    database.pragma('synchronous = OFF');
    database.pragma('cache_size = -400000');
    const now = Date.now();
    const insertFile = statementFor(database, 'StoredFile', [
      'id',
      'sha256',
      'sizeBytes',
      'mimeType',
      'originalName',
      'createdAt',
    ]);
    const fileColumns = (id: string, at: string) => {
      insertFile.run({
        id,
        sha256: id,
        sizeBytes: 182_000,
        mimeType: 'application/pdf',
        originalName: 'Curriculum vitae.pdf',
        createdAt: at,
      });
      return { fileId: id, fileSha256: id };
    };
    let last = { ...personAt(random, applications * 0.3), jobId: BUSY_JOB.id };
    fillTable(database, 'Application', applications, (index) => {
      const at = storedTime(now - (applications - index) * 15_000);
      const busy = index % Math.ceil(applications / BUSY_JOB.applications) === 0;
      const again = index % VERSIONED === 1;
      last = again
        ? last
        : { ...personAt(random, applications * 0.3), jobId: busy ? BUSY_JOB.id : 7 * random.int(2, jobs) };
      return {
        ...last,
        phone: '+44 20 7946 0000',
        coverLetter: random.next() < 0.6 ? LETTER : null,
        status: random.pick(APPLICATION_STATUSES),
        ...fileColumns(`bench-application-${index}`, at),
        createdAt: at,
        updatedAt: at,
      };
    });
    fillTable(database, 'CvDocument', cvs, (index) => {
      const at = storedTime(now - (cvs - index) * 60_000);
      return {
        ...personAt(random, cvs),
        skills: 'TypeScript, SQL',
        experienceYears: '3-5 years',
        coverLetter: LETTER,
        status: random.pick(CV_STATUSES),
        ...fileColumns(`bench-cv-${index}`, at),
        submittedAt: at,
      };
    });
    database.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
}

type Person = { applicantName: string; nameFolded: string; email: string; emailFolded: string };

function fillTable(database: Database.Database, table: string, count: number, rowAt: (index: number) => Person): void {
  let insert: Database.Statement | undefined;
  database.transaction(() => {
    for (let id = 1; id <= count; id += 1) {
      const row = { id, ...rowAt(id) };
      insert ??= statementFor(database, table, Object.keys(row));
      insert.run(row);
    }
  })();
}

/** One of so many people; the same number is the same person. One in five writes from work. */
function personAt(random: Random, people: number): Person {
  const who = randomFrom(random.int(1, people));
  const [first, last] = [who.pick(FIRST), who.pick(LAST)];
  const local = `${first}.${last}${who.next() < 0.7 ? who.int(1, 9_999) : ''}`.toLowerCase();
  const house =
    who.next() < 0.2
      ? `${who.pick(COMPANIES).toLowerCase().replace(' ', '-')}${who.int(1, 20)}.example`
      : who.pick(MAIL_HOUSES);
  const [applicantName, email] = [`${first} ${last}`, `${local}@${house}`];
  return { applicantName, nameFolded: foldText(applicantName), email, emailFolded: foldText(email) };
}

function statementFor(database: Database.Database, table: string, columns: string[]): Database.Statement {
  return database.prepare(
    `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
  );
}
