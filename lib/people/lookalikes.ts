import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { LIKENESSES, type Likeness, type Lookalike, type PersonRecord } from './schema';

export type Sender = { nameFolded: string; fileSha256: string; phone: string | null; linkedin?: string | null };

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
 * Returns up to ten people with another e-mail address who may be the same person, because name or document is the
 * same. The most likely come first; a moderator decides.
 * @param senders details in the person's documents
 * @param addresses the person's own, lower-cased
 */
export async function findLookalikes(senders: readonly Sender[], addresses: readonly string[]): Promise<Lookalike[]> {
  if (senders.length === 0) return [];
  const OR = [
    { nameFolded: { in: distinct(senders, ({ nameFolded }) => nameFolded) } },
    { fileSha256: { in: distinct(senders, ({ fileSha256 }) => fileSha256) } },
  ];
  const newest = { orderBy: { id: 'desc' }, take: ROWS } as const;
  const [applications, cvs] = await Promise.all([
    db().application.findMany({ where: { OR }, ...newest, select: { ...COLUMNS, linkedin: true } }),
    db().cvDocument.findMany({ where: { OR }, ...newest, select: COLUMNS }),
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
  if (!known) found.set(address, { address, name: row.applicantName, record: { kind, id: row.id }, likenesses });
  else known.likenesses = LIKENESSES.filter((each) => [...known.likenesses, ...likenesses].includes(each));
}

function likenessesOf(row: Sender, senders: readonly Sender[]): Likeness[] {
  const isAlike: Record<Likeness, (sender: Sender) => boolean> = {
    document: ({ fileSha256 }) => fileSha256 === row.fileSha256,
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

/** The last nine digits are the same with and without the country prefix. */
function digitsOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-9);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one) && one === other;
}

function distinct<Item, Value>(items: readonly Item[], of: (item: Item) => Value): Value[] {
  return [...new Set(items.map(of))];
}
