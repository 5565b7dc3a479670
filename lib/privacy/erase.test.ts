import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from '../platform/db/driver.mjs';
import { deliverDue } from '../testing/deliver-due';
import { foldText } from '../base/text';
import { callerFrom } from '../testing/fixtures';
import { fullAccount, PASSWORD, type FullAccount } from '../testing/full-account';
import { databaseFile, db, mailDir, onSqlite, uploadsDir } from '../testing/harness';
import { FACETS } from '../vocabulary/board';
import { everythingStored, storedRows, type StoredRow } from '../testing/stored-rows';
import { indexWaiting } from '../finding/indexer';
import { eraseAccount } from './commands';
import { eraseByLink, mailPrivacyLink } from './mailed-commands';

/**
 * A character that no other name contains. Full-text indexes split words into pieces, and this character is a piece of
 * its own.
 */
const RARE = 'ꙮ';

/** Columns that contain no personal text: ids, closed sets, hashes, numbers and times. */
const NOT_TEXT =
  /(^|\.)(id|\w+Id|status|stage|reached|closedReason|role|staffRole|kind|purpose|tokenHash|companyLogo|keyHash|passwordHash|sha256|fileSha256|mimeType|form|origin|frequency|consentVersion|messageId|claimedBy|closedBy|\w+(At|Until|By|Day|For))$/;
/**
 * Columns without personal data: migrations, task notes, counts of erasures, pseudonyms of senders, facts about a
 * document that are not its content, tables of the search index, and texts of a posting that a moderator sets.
 */
const NO_PERSON =
  /^(_prisma_migrations|BackgroundTask|erasure|text_place|sqlite_\w+|\w+_(search|gram|domain|piece|change)\w*)\.|^Job\.(countryCode|salaryPeriod|salaryMin|salaryMax|deadline|withheld|googleProblems)$|^User\.(username|wishedWorkplaces|wishedTypes)$|^ActivityLog\.(action|subjectType|subjectId|actorName|data)$|^ContactMessage\.page$|^OutboxMail\.(about|headers|lastError)$|^FormOutcome\.source$|^StoredFile\.opensInline$|^JobNeeds\.textHash$|^ShortlistEntry\.decision$|^EmptySearch\.(words|day)$|^SkillAlias\.(skill|key|alias)$|^person_entry\.(kind|status|stage)$|^Introduction\.answer$|^Interview\.(state|uid)$|^ContactConsent\.state$|^ApplicationStageChange\.(from|fromStatus|to|toStatus|reason|told)$|^DocumentText\.(state|reason)$|^DocumentFacts\.(trade|version)$|^DeskReminder\.(day|forName)$|^Letter\.state$|^ImportBatch\.(source|informedWords|state|by|list)$|^ImportItem\.(state|line)$|^SavedView\.list$|^SearchDigest\.newFrom$/;

function filesOf(dir: string): Map<string, Buffer> {
  if (!existsSync(dir)) return new Map();
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name, readFileSync(name)]));
}

/** The bytes of SQLite's files, or all readable data in PostgreSQL, with uploads and mails. */
async function bytes(): Promise<Map<string, Buffer>> {
  const store = onSqlite
    ? ['', '-wal', '-shm']
        .map((end) => databaseFile + end)
        .filter(existsSync)
        .map((name): [string, Buffer] => [name, readFileSync(name)])
    : [[databaseFile, Buffer.from(await everythingStored())] as const];
  return new Map([...store, ...filesOf(uploadsDir), ...filesOf(mailDir)]);
}

/** Returns the files and stores that contain a mark in their name or bytes, in any of its forms. */
async function placesOf(mark: string): Promise<string[]> {
  const forms = [...new Set([mark, mark.toLowerCase(), mark.toUpperCase(), foldText(mark)])];
  return [...(await bytes())]
    .filter(([name, content]) =>
      forms.some(
        (form) => name.includes(form) || content.includes(form) || content.includes(Buffer.from(form, 'utf16le')),
      ),
    )
    .map(([name]) => name);
}

async function plant(mark: string): Promise<FullAccount> {
  const account = await fullAccount(mark);
  for (const { id } of [account.guest])
    await db().application.update({
      where: { id },
      data: { applicantName: `${mark} ${RARE}${mark}`, nameFolded: foldText(`${mark} ${RARE}${mark}`) },
    });
  for (const { id } of [account.cv, account.guestCv])
    await db().cvDocument.update({
      where: { id },
      data: { applicantName: `${mark} ${RARE}${mark}`, nameFolded: foldText(`${mark} ${RARE}${mark}`) },
    });
  await db().contactMessage.updateMany({ where: { message: mark }, data: { message: `${mark} ${RARE}${mark}` } });
  // For the index of the people search.
  await indexWaiting();
  await db().activityLog.create({
    data: {
      actorName: 'System',
      action: 'test',
      subjectType: 'mail',
      subjectId: '1',
      data: { to: account.person.email },
      createdAt: new Date(),
    },
  });
  // The rest of an upload that was interrupted an hour ago.
  const incoming = join(uploadsDir, 'incoming', `left-by-${mark}`);
  mkdirSync(join(uploadsDir, 'incoming'), { recursive: true });
  writeFileSync(incoming, mark);
  utimesSync(incoming, new Date(Date.now() - 3_600_000), new Date(Date.now() - 3_600_000));
  await deliverDue();
  return account;
}

async function linkTo(email: string): Promise<string> {
  await mailPrivacyLink(email);
  const mail = await db().outboxMail.findFirstOrThrow({
    where: { kind: 'privacy-link', toAddress: email },
    orderBy: { id: 'desc' },
    select: { text: true },
  });
  await deliverDue();
  return /token=([\w-]+)/.exec(mail.text)![1]!;
}

const WAYS = {
  'by the account': async ({ person }: FullAccount) => eraseAccount(await callerFrom(person), PASSWORD),
  'by a mailed link': async ({ person }: FullAccount) => eraseByLink(await linkTo(person.email)),
};

// promise: erasure-covers-all-tables
test('the test data puts a mark into every column of personal text', async () => {
  await plant('everywhere1x');
  const bare = [...(await storedRows())].flatMap(([table, list]) => {
    const columns = Object.keys(list[0] ?? {});
    return columns
      .map((column) => `${table}.${column}`)
      .filter((name) => {
        const column = name.slice(table.length + 1);
        return (
          !NOT_TEXT.test(name) &&
          !NO_PERSON.test(name) &&
          !FACETS.some(({ column }) => name === `Job.${column}`) &&
          !list.every((row) => typeof row[column] === 'number' || row[column] instanceof Buffer) &&
          !list.some((row) => String(row[column]).toLowerCase().includes('everywhere1x'))
        );
      });
  });
  expect(bare).toEqual([]);
});

test.each(Object.entries(WAYS))(
  'erasing %s leaves no byte in the database, its log, the uploads or the mails',
  async (way, erase) => {
    const mark = `zqk${Object.keys(WAYS).indexOf(way)}vwx`;
    const neighbour = await plant(`and.${mark}`);
    await db().application.updateMany({
      data: { applicantName: 'Somebody Else', nameFolded: 'somebody else' },
      where: { emailFolded: { contains: `and.${mark}` } },
    });
    const gone = await plant(mark);
    // The people index splits the neighbour's words at dots, so one of these words equals the erased person's mark.
    await db().$executeRawUnsafe(
      `DELETE FROM "person_search" WHERE ${onSqlite ? 'rowid' : '"id"'} IN (SELECT e."id" FROM "person_entry" e
        LEFT JOIN "Application" a ON e."kind" = 'application' AND a."id" = e."recordId"
        LEFT JOIN "CvDocument" c ON e."kind" = 'cv' AND c."id" = e."recordId"
        WHERE coalesce(a."coverLetter", c."coverLetter") LIKE '%and.${mark}%')`,
    );
    const stillThere = async () => {
      const all = await bytes();
      return (await placesOf(mark)).filter((name) => !isNeighbours(name, all));
    };
    // The neighbour's mark contains the erased person's mark. The neighbour's files are omitted, because the
    // neighbour's rows are compared separately.
    const isNeighbours = (name: string, all: Map<string, Buffer>) =>
      !name.startsWith(databaseFile) && all.get(name)!.toString('latin1').includes(`and.${mark}`);
    expect((await stillThere()).length).toBeGreaterThan(3);
    const before = await rowsNaming(`and.${mark}`);

    await erase(gone);

    expect(await rowsNaming(`and.${mark}`)).toEqual(before);
    expect((await stillThere()).filter((name) => !name.startsWith(databaseFile))).toEqual([]);
    for (const [name, content] of await bytes()) {
      if (!name.startsWith(databaseFile)) continue;
      // The index of telephone numbers has the last nine characters of the neighbour's, without the dot.
      const text = content.toString('latin1').toLowerCase().replaceAll(`and.${mark}`, '').replaceAll(`nd${mark}`, '');
      expect([name, contextOf(text, mark)]).toEqual([name, null]);
    }
    await WAYS['by a mailed link'](neighbour);
    expect(await placesOf(mark)).toEqual([]);
  },
);

test('erasure cancels a coming interview for client and moderator without naming the candidate', async () => {
  const account = await fullAccount('quibellow');
  const startsAt = new Date(Date.now() + 86_400_000);
  const { id } = await db().interview.create({
    data: {
      ...{ applicationId: account.own.id, tokenHash: randomUUID(), uid: randomUUID(), state: 'booked', minutes: 45 },
      ...{ place: 'Here', startsAt, expiresAt: startsAt, clientEmail: 'dana@harrow.example', createdBy: 'Morgan' },
      createdAt: new Date(),
    },
  });
  await eraseAccount(await callerFrom(account.person), PASSWORD);
  const mails = await db().outboxMail.findMany({ where: { messageId: { startsWith: `<interview-${id}-` } } });
  expect(mails.map(({ messageId }) => /-1-(\w+)@/.exec(messageId)?.[1]).toSorted()).toEqual(['client', 'moderator']);
  for (const { subject, text, html, calendar } of mails) {
    expect(calendar).toContain('METHOD:CANCEL');
    expect([subject, text, html, calendar].join('\n')).not.toMatch(/quibellow/i);
  }
});

test("the people index contains a candidate's words before erasure and none of them after it", async () => {
  const { person, own } = await plant('indexed4x');
  const words = async () => {
    if (!onSqlite) {
      const held = await db().$queryRawUnsafe<{ words: string }[]>('SELECT "words"::text FROM "person_search"');
      return held.flatMap(({ words }) => words.match(/indexed4x/g) ?? []);
    }
    const connection = new Database(databaseFile);
    try {
      connection.exec(`CREATE VIRTUAL TABLE temp."words" USING fts5vocab(main, 'person_search', 'row')`);
      return connection.prepare(`SELECT "term" FROM temp."words" WHERE "term" LIKE '%indexed4x%'`).pluck().all();
    } finally {
      connection.close();
    }
  };
  expect(await words()).toContain('indexed4x');
  await db().application.update({ where: { id: own.id }, data: { coverLetter: 'Nothing any more' } });
  await indexWaiting();
  await eraseAccount(await callerFrom(person), PASSWORD);
  expect(await words()).toEqual([]);
});

test('erasure leaves no piece of a name in the search indexes', async () => {
  const { person } = await plant('lonely3x');
  await eraseAccount(await callerFrom(person), PASSWORD);
  const others = await db().user.findMany({ where: { role: 'candidate' }, select: { email: true } });
  for (const { email } of others) await eraseByLink(await linkTo(email!));
  expect(await placesOf(RARE)).toEqual([]);
});

async function rowsNaming(mark: string): Promise<StoredRow[]> {
  return [...(await storedRows())].flatMap(([table, list]) =>
    list.filter((row) => JSON.stringify(row).toLowerCase().includes(mark)).map((row) => ({ table, ...row })),
  );
}

function contextOf(text: string, mark: string): string | null {
  const at = text.indexOf(mark);
  return at === -1 ? null : text.slice(Math.max(0, at - 60), at + 60);
}
