import { among } from '../platform/db/conditions';
import type { Prisma } from '../platform/db/generated/client';
import { readRows, type Parameter } from '../platform/db/reader';
import type { DocumentReason } from '../vocabulary/documents';
import type { Stage } from '../vocabulary/stages';

/** A document of a person considered for a job. `state` is null until the text is extracted. */
export type ShortlistDocument = {
  kind: 'application' | 'cv';
  id: number;
  fileId: string;
  name: string;
  emailFolded: string;
  status: string;
  /** Null for CVs of the talent pool. */
  stage: Stage | null;
  /** As the database stores it, without conversion. */
  sentAt: string;
  opensInline: boolean;
  state: 'read' | 'scan' | 'unreadable' | null;
  readerVersion: number | null;
  reason: DocumentReason | null;
};

type Row = Omit<ShortlistDocument, 'opensInline'> & { opensInline: number };

/** Columns of a document's file `f` and of its text `t`. */
const OF_FILE = `f."mimeType" = 'application/pdf' AND f."opensInline" IS NOT FALSE AS "opensInline", t."state", t."reason", t."readerVersion"`;

const IN_ORDER = `AND a."superseded" = false AND NOT (a."origin" = 'office' AND EXISTS (SELECT 1 FROM "CvDocument" c WHERE c."id" = a."fromCvId"
  AND (c."objectedAt" IS NOT NULL
    OR (c."noticeDueDay" IS NOT NULL AND c."noticeSentAt" IS NULL AND c."consentAt" IS NULL))))`;

/**
 * Returns the newest application of each applicant. Leaves out people whom the office put into the job, until they are
 * told that we hold their data, and while they object.
 * @param only restricts the result to these applications
 * @param anyVersion whether to include applications that a newer one of the person replaced
 */
export async function applicantsFor(
  jobId: number,
  only?: readonly number[],
  anyVersion = false,
): Promise<ShortlistDocument[]> {
  const narrowed = only && among('a."id"', 'number', only);
  return applications(`a."jobId" = ? ${anyVersion ? '' : IN_ORDER} ${narrowed ? `AND ${narrowed.sql}` : ''}`, [
    jobId,
    ...(narrowed?.parameters ?? []),
  ]);
}

/** Returns those of these applications that `applicantsFor` returns for their jobs. */
export async function applicantsAmong(ids: readonly number[]): Promise<ShortlistDocument[]> {
  const { sql, parameters } = among('a."id"', 'number', ids);
  return applications(`${sql} ${IN_ORDER}`, parameters);
}

function applications(condition: string, values: readonly Parameter[]): Promise<ShortlistDocument[]> {
  return documents(
    `SELECT 'application' AS "kind", a."id", a."fileId", a."applicantName" AS "name", a."emailFolded", a."status",
       a."stage", a."createdAt" AS "sentAt", ${OF_FILE}
     FROM "Application" a JOIN "StoredFile" f ON f."id" = a."fileId" LEFT JOIN "DocumentText" t ON t."fileId" = a."fileId"
     WHERE ${condition}`,
    values,
  );
}

/**
 * True for CVs that may be proposed: approved, not objected to, and either with consent, or sourced and the person
 * agreed or was notified. @param c alias of the table
 */
export const mayBeProposed = (c: string) => `${c}."status" = 'approved' AND ${c}."objectedAt" IS NULL
  AND (${c}."consentVersion" IS NOT NULL
    OR (${c}."noticeDueDay" IS NOT NULL AND (${c}."noticeSentAt" IS NOT NULL OR ${c}."consentAt" IS NOT NULL)))`;

/** The same condition for Prisma. */
export const MAY_BE_PROPOSED = {
  status: 'approved',
  objectedAt: null,
  OR: [
    { consentVersion: { not: null } },
    { noticeDueDay: { not: null }, OR: [{ noticeSentAt: { not: null } }, { consentAt: { not: null } }] },
  ],
} satisfies Prisma.CvDocumentWhereInput;

// Condition for the talent pool: the newest CV of each person that may be proposed. Excludes the job's applicants.
const IN_POOL = `${mayBeProposed('c')}
  AND NOT EXISTS (SELECT 1 FROM "CvDocument" newer WHERE newer."emailFolded" = c."emailFolded" AND newer."id" > c."id"
    AND ${mayBeProposed('newer')})
  AND NOT EXISTS (SELECT 1 FROM "Application" a WHERE a."jobId" = ? AND a."emailFolded" = c."emailFolded")`;

/**
 * Returns the talent pool for a job, newest first.
 * @param most maximum number of CVs
 * @param only restricts the result to these folded e-mail addresses
 */
export async function poolFor(jobId: number, most: number, only?: readonly string[]): Promise<ShortlistDocument[]> {
  const narrowed = only && among('c."emailFolded"', 'text', only);
  return documents(
    `SELECT 'cv' AS "kind", c."id", c."fileId", c."applicantName" AS "name", c."emailFolded", c."status",
       NULL AS "stage", c."submittedAt" AS "sentAt", ${OF_FILE}
     FROM "CvDocument" c JOIN "StoredFile" f ON f."id" = c."fileId" LEFT JOIN "DocumentText" t ON t."fileId" = c."fileId"
     WHERE ${IN_POOL} ${narrowed ? `AND ${narrowed.sql}` : ''} ORDER BY c."id" DESC LIMIT ?`,
    [jobId, ...(narrowed?.parameters ?? []), most],
  );
}

export async function countPoolFor(jobId: number): Promise<number> {
  return (
    (await readRows<{ count: number }>(`SELECT count(*) AS "count" FROM "CvDocument" c WHERE ${IN_POOL}`, [jobId]))[0]
      ?.count ?? 0
  );
}

async function documents(sql: string, values: readonly Parameter[]): Promise<ShortlistDocument[]> {
  return (await readRows<Row>(sql, values)).map((row) => ({ ...row, opensInline: row.opensInline === 1 }));
}
