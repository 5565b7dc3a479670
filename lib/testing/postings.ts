import { db } from './harness';

export function queuedMails(kind: string, to?: string) {
  return db().outboxMail.findMany({
    where: { kind, ...(to !== undefined && { toAddress: to }) },
    orderBy: { id: 'asc' },
  });
}

export function postingTokenIn({ text }: { text: string }): string {
  const token = /\/submit-job\/manage\/([\w-]{43})\n/.exec(text)?.[1];
  if (!token) throw new Error('The mail holds no link.');
  return token;
}
