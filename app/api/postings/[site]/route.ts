import * as z from 'zod/mini';
import { openJobPages } from '@/lib/jobs/open-jobs';
import { raw } from '@/lib/platform/http/params';
import { jobsJson, jsonList } from '@/lib/publishing/feeds/answer';
import { boardGet, boardRefusal } from '@/lib/publishing/feeds/board-call';
import { leverPosting } from '@/lib/publishing/feeds/lever';
import { leverWalk } from '@/lib/publishing/feeds/lever-filters';
import { leverPostingShape, leverRefusal } from '@/lib/publishing/feeds/shapes';
import { EXPERIENCE_LEVELS, experienceLabel, INDUSTRIES, JOB_TYPES, typeLabel } from '@/lib/vocabulary/jobs';

const count = { type: 'integer', minimum: 0, maximum: 999_999_999 };
const filter = (description: string, examples: readonly string[] = []) =>
  raw(`${description} Ignoring case; repeated, any of them.`, {
    type: 'string',
    ...(examples.length > 0 && { examples: [...examples] }),
  });

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = boardGet({
  api: 'lever',
  id: 'leverPostings',
  summary: 'Open jobs, as the Lever Postings API lists them',
  notes: ['Newest first. Without limit all of them.'],
  parameters: {
    mode: raw('The only mode is json.', { type: 'string', enum: ['json'] }),
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
    { status: 400, description: 'A mode we do not have, or skip or limit is no number.', plain: leverRefusal },
  ],
  run: async ({ request, url: { searchParams } }) => {
    const walk = leverWalk(searchParams);
    if (typeof walk === 'string') return boardRefusal(400, { ok: false, error: walk });
    return jobsJson(request, () => jsonList(openJobPages(walk), '[', leverPosting, () => ']'));
  },
});
