import * as z from 'zod/mini';
import { raw } from '@/lib/platform/http/params';
import { jobsResponse } from '@/lib/publishing/feeds/answer';
import { boardGet, boardRefusal } from '@/lib/publishing/feeds/board-call';
import { LEVER_GROUPS, LEVER_MODES, leverQuery } from '@/lib/publishing/feeds/lever-filters';
import { leverList } from '@/lib/publishing/feeds/lever';
import { leverGroups, leverPostingShape, leverRefusal } from '@/lib/publishing/feeds/shapes';
import { EXPERIENCE_LEVELS, experienceLabel, INDUSTRIES, JOB_TYPES, typeLabel } from '@/lib/vocabulary/jobs';

const count = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const filter = (description: string, examples: readonly string[] = []) =>
  raw(`${description} Ignoring case; repeated, any of them.`, {
    type: 'string',
    ...(examples.length > 0 && { examples: [...examples] }),
  });

const CONTENT_TYPES = { json: 'application/json; charset=utf-8', html: 'text/html; charset=utf-8' };

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'lever',
  id: 'leverPostings',
  summary: 'Open jobs, as the Lever Postings API lists them',
  notes: ['By id, the highest first. Without limit all of them.'],
  parameters: {
    mode: raw('html: a list of links.', { type: 'string', enum: LEVER_MODES }),
    group: raw('By which the jobs are grouped.', { type: 'string', enum: LEVER_GROUPS }),
    skip: raw('Jobs to leave out at the beginning.', count),
    limit: raw('At most so many.', count),
    location: filter('The place as the posting words it.'),
    commitment: filter('Type.', JOB_TYPES.map(typeLabel)),
    department: filter('Industry.', INDUSTRIES),
    team: filter('Industry; the same as department.', INDUSTRIES),
    level: filter('Experience.', EXPERIENCE_LEVELS.map(experienceLabel)),
  },
  exampleQuery: 'mode=json&skip=0&limit=5',
  answers: [
    { description: 'The jobs.', plain: z.array(leverPostingShape) },
    { description: 'With group: the jobs under their headings.', plain: leverGroups },
    { description: 'With mode=html: a list of links.', media: ['text/html'] },
    { status: 400, description: 'A mode or group we do not have, or skip or limit is no number.', plain: leverRefusal },
  ],
  whole: true,
  run: async ({ request, url: { searchParams } }) => {
    const query = leverQuery(searchParams);
    if (typeof query === 'string') return boardRefusal(400, { ok: false, error: query });
    return jobsResponse(request, { contentType: CONTENT_TYPES[query.mode], parts: () => leverList(query) });
  },
});
