import type { Job } from '../../platform/db/generated/client';
import type { SalaryPeriod } from '../../vocabulary/jobs';
import words from './salary.json' with { type: 'json' };
import { tokenize, type Token } from './salary-tokens';

/** One pay figure of a text, or the two ends of a range. */
export type PayFigures = {
  amounts: number[];
  /** Possible currencies of each currency sign beside the figures, the usual one first. */
  currencies: (readonly string[])[];
  period: SalaryPeriod | null;
};

type Found = PayFigures & { factors: (number | null)[]; isExtra: boolean };

/**
 * Finds pay figures in a salary text, even if `parseSalary` cannot parse the whole text. Skips bonuses, allowances,
 * percentages, hours and days. @param text free text; only the first 200 characters are read
 */
export function payFiguresIn(text: string): PayFigures[] {
  const tokens = tokenize(text.slice(0, 200));
  const found: Found[] = [];
  // Index after the last figure's own tokens.
  let end = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'N') continue;
    const start = back(tokens, at, 'C');
    const { figure, next } = readFigure(tokens, start, at, token.value);
    const last = found.at(-1);
    const between = tokens.slice(end, start).map(({ kind }) => kind);
    if (last?.amounts.length === 1 && /^[DAT]$/.test(between.join(''))) {
      last.amounts.push(...figure.amounts);
      last.factors.push(...figure.factors);
      last.currencies.push(...figure.currencies);
      last.period ??= figure.period;
      last.isExtra ||= figure.isExtra;
    } else found.push(figure);
    end = next;
  }
  return found.flatMap(({ amounts, factors, currencies, period, isExtra }) => {
    // Without period, currency and unit, small numbers and years such as 2026 are not pay.
    const isBare = period === null && currencies.length === 0 && factors.every((factor) => factor === null);
    const isNoPay = (amount: number) => amount < 100 || (amount >= 1_990 && amount < 2_040);
    if (isExtra || (isBare && amounts.every(isNoPay))) return [];
    return [{ amounts: inOneUnit(amounts, factors), currencies, period }];
  });
}

function readFigure(tokens: Token[], start: number, at: number, value: number): { figure: Found; next: number } {
  let next = at + 1;
  const unit = tokens[next];
  if (unit?.kind === 'U') next += 1;
  while (tokens[next]?.kind === 'C') next += 1;
  const currencies = tokens.slice(start, next).flatMap((token) => (token.kind === 'C' ? [possible(token)] : []));
  const after = tokens.slice(next).find(({ kind }) => kind !== 'G');
  const before = tokens[back(tokens, start, 'WFT') - 1];
  const period = [after, before].find((token) => token?.kind === 'P');
  if (after?.kind === 'P') next = tokens.indexOf(after) + 1;
  const factor = unit?.kind === 'U' ? unit.factor : null;
  const isExtra = /^[ZWGP]{0,3}M/.test(kinds(tokens.slice(next))) || /M[ZTW]{0,2}$/.test(kinds(tokens.slice(0, start)));
  const figure = { amounts: [value], factors: [factor], currencies, period: period?.period ?? null, isExtra };
  return { figure, next };
}

function back(tokens: readonly Token[], at: number, kindsBefore: string): number {
  let start = at;
  while (start > 0 && kindsBefore.includes(tokens[start - 1]?.kind ?? ' ')) start -= 1;
  return start;
}

function kinds(tokens: readonly Token[]): string {
  return tokens.map(({ kind }) => kind).join('');
}

function possible({ currency, sign }: Extract<Token, { kind: 'C' }>): readonly string[] {
  if (currency !== null || sign === null) return [currency ?? ''];
  const { usual = '', home, peso = {} }: { usual?: string; home: object; peso?: object } = words.shared[sign];
  return [usual, ...(Object.values({ ...home, ...peso }) as string[])];
}

/** Applies "k" to both ends of a range: "50-60k" and "50k-60" mean thousands. */
function inOneUnit(amounts: number[], factors: (number | null)[]): number[] {
  const shared = factors.find((factor) => factor !== null) ?? 1;
  return amounts.map((amount, end) => amount * (factors[end] ?? (amount < 1_000 ? shared : 1)));
}

export type Pay = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>;

/** Whether each figure of a text equals a bound of the pay fields, and its currency and period, if named, agree. */
export function agreesWith({ amounts, currencies, period }: PayFigures, pay: Pay): boolean {
  const ends = [pay.salaryMin, pay.salaryMax];
  const isEnd = (factor: number) => amounts.every((amount) => ends.includes(Math.round(amount * factor * 100) / 100));
  // "£70-80" as a yearly salary means thousands.
  const isMeant = isEnd(1) || (amounts.every((amount) => amount < 1_000) && isEnd(1_000));
  return (
    isMeant &&
    (period === null || period === pay.salaryPeriod) &&
    currencies.every((possibleOnes) => possibleOnes.includes(pay.salaryCurrency ?? ''))
  );
}
