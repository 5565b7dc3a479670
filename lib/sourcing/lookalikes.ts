import { shownEmail } from '../base/no-address';
import { foldText } from '../base/text';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { LIKENESSES, type Likeness, type Lookalike, type PersonRecord } from './record-rules';
import { digitsOf, idsByPhone } from './store';

export type Sender = {
  nameFolded: string;
  fileSha256: string | null;
  phone: string | null;
  linkedin?: string | null;
  /** Set for a person who is about to be added. */
  email?: string | null;
};

/** More matches mean a common name, so the people are different. */
const MOST = 10;
const ROWS = 200;

const COLUMNS = {
  ...columns('id', 'applicantName', 'nameFolded', 'email', 'phone', 'fileSha256'),
  user: { select: { email: true, emailVerifiedAt: true } },
} as const;

type Found = Sender & {
  id: number;
  applicantName: string;
  email: string;
  user: { email: string | null; emailVerifiedAt: Date | null } | null;
};

/**
 * Returns people who may be the same person, because the name, the document, the telephone number or the address is
 * the same. A moderator decides whether they are. The most likely ones are first, at most ten.
 * @param senders details in the person's documents
 * @param addresses the person's own, lower-cased, which are left out
 */
export async function findLookalikes(senders: readonly Sender[], addresses: readonly string[]): Promise<Lookalike[]> {
  if (senders.length === 0) return [];
  // On its own, a telephone number is asked about only before somebody is added: families and offices share numbers.
  const phones = distinct(senders, ({ phone, email }) => (email === undefined ? null : digitsOf(phone)));
  const same = [
    { nameFolded: { in: distinct(senders, ({ nameFolded }) => nameFolded) } },
    { fileSha256: { in: distinct(senders, ({ fileSha256 }) => fileSha256) } },
    { emailFolded: { in: distinct(senders, ({ email }) => email && foldText(email)) } },
  ];
  const newest = { orderBy: { id: 'desc' }, take: ROWS } as const;
  const whoseAre = (ids: readonly number[]) => ({ where: { OR: [...same, { id: { in: [...ids] } }] }, ...newest });
  const [applications, cvs] = await Promise.all([
    idsByPhone('Application', phones, ROWS).then((ids) =>
      db().application.findMany({ ...whoseAre(ids), select: { ...COLUMNS, linkedin: true } }),
    ),
    idsByPhone('CvDocument', phones, ROWS).then((ids) =>
      db().cvDocument.findMany({ ...whoseAre(ids), select: COLUMNS }),
    ),
  ]);
  const found = new Map<string, Lookalike>();
  for (const [kind, rows] of [
    ['application', applications],
    ['cv', cvs],
  ] as const)
    for (const row of rows) addLookalike(found, kind, row, senders, addresses);
  const strength = ({ likenesses }: Lookalike) =>
    likenesses.reduce((sum, likeness) => sum + 2 ** (LIKENESSES.length - LIKENESSES.indexOf(likeness)), 0);
  return [...found.values()].sort((one, other) => strength(other) - strength(one)).slice(0, MOST);
}

function addLookalike(
  found: Map<string, Lookalike>,
  kind: PersonRecord['kind'],
  row: Found,
  senders: readonly Sender[],
  addresses: readonly string[],
): void {
  const address = provenAddress(row);
  if (address === null || addresses.includes(address)) return;
  const likenesses = likenessesOf(row, senders);
  const known = found.get(address);
  if (!known)
    found.set(address, {
      address: shownEmail(address),
      name: row.applicantName,
      record: { kind, id: row.id },
      likenesses,
    });
  else known.likenesses = LIKENESSES.filter((each) => [...known.likenesses, ...likenesses].includes(each));
}

function likenessesOf(row: Found, senders: readonly Sender[]): Likeness[] {
  const isAlike: Record<Likeness, (sender: Sender) => boolean> = {
    document: ({ fileSha256 }) => fileSha256 === row.fileSha256,
    address: ({ email }) => isSame(email?.toLowerCase(), provenAddress(row)),
    phone: ({ phone }) => isSame(digitsOf(phone), digitsOf(row.phone)),
    profile: ({ linkedin }) => isSame(linkedin?.toLowerCase(), row.linkedin?.toLowerCase()),
    name: ({ nameFolded }) => nameFolded === row.nameFolded,
  };
  return LIKENESSES.filter((likeness) => senders.some(isAlike[likeness]));
}

// Returns the address by which a record can be merged. A document sent while signed in belongs to the account's
// address, which cannot be merged before it is confirmed.
function provenAddress({ email, user }: Found): string | null {
  if (!user) return email.toLowerCase();
  return user.emailVerifiedAt === null ? null : user.email;
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one === other;
}

function distinct<Item>(items: readonly Item[], of: (item: Item) => string | null | undefined): string[] {
  return [...new Set(items.map(of))].filter((value) => typeof value === 'string');
}
