import { among } from '../platform/db/conditions';
import { readRows } from '../platform/db/reader';

/** The last nine digits of "phone" as the indexes of migration 0057 have them: with blanks and signs removed. */
const DIGITS = [' ', '-', '(', ')', '.', '/'].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, '"phone"');
const LAST_NINE = `substr('000000000' || ${DIGITS}, length(${DIGITS}) + 1)`;

/** Returns the last nine digits of a phone number, which are the same with and without the country prefix. */
export function digitsOf(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < 7 ? null : digits.slice(-9);
}

/** Returns the newest records with one of these numbers. @param phones results of `digitsOf` */
export async function idsByPhone(
  table: 'Application' | 'CvDocument',
  phones: readonly string[],
  most: number,
): Promise<number[]> {
  if (phones.length === 0) return [];
  const { sql, parameters } = among(
    LAST_NINE,
    'text',
    phones.map((digits) => digits.padStart(9, '0')),
  );
  const rows = await readRows<{ id: number }>(`SELECT "id" FROM "${table}" WHERE ${sql} ORDER BY "id" DESC LIMIT ?`, [
    ...parameters,
    most,
  ]);
  return rows.map(({ id }) => id);
}
