import 'server-only';
import { createHash } from 'node:crypto';
import { foldText } from '../../base/text';
import { readJobId } from '../../jobs/rules';
import { cachedPublicJob } from '../../jobs/queries';
import type { OpenJob } from '../../jobs/open-jobs';
import { PUBLIC_HEADERS } from './answer';

/** The open job an address names, or null: to the board APIs a closed job is gone. */
export async function findOpenJob(idText: string): Promise<OpenJob | null> {
  const id = readJobId(idText);
  const found = id === null ? null : await cachedPublicJob(id);
  return found?.open ? { ...found.job, postedAt: found.postedAt } : null;
}

/** A refusal in the shape another tool's clients know. */
export function boardRefusal(status: 400 | 404, body: Record<string, unknown>): Response {
  return Response.json(body, { status, headers: { ...PUBLIC_HEADERS, 'Cache-Control': 'no-store' } });
}

/** A whole number for a thing that has but a name: the same for the same name, ignoring case, and small enough for every JSON reader. */
export function idOfName(name: string): number {
  return createHash('sha256').update(foldText(name)).digest().readUIntBE(0, 6);
}
