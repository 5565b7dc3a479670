import 'server-only';
import { today } from '../base/time';
import type { PosterLetterDesk } from '../letters/schema';
import { db } from '../platform/db/client';
import { columns } from '../platform/db/columns';
import { jobUrl } from './dto';
import { postingName, greetingOf } from './mails';
import { changeState } from './revisions';
import { isOpen } from './rules';

/**
 * Data with which the decision form previews the letter to the poster.
 *
 * @returns null if no letter is sent, because the posting has no address or a moderator posted it
 * (docs/decisions/023-posting-links)
 */
export async function posterLetterDesk(id: number): Promise<PosterLetterDesk | null> {
  const job = await db().job.findUnique({
    where: { id },
    select: {
      ...columns('id', 'title', 'contactName', 'email', 'deadline', 'status'),
      revision: { select: { refusedAt: true } },
      postedBy: { select: { role: true } },
    },
  });
  if (!job || job.email === null || job.postedBy?.role === 'moderator') return null;
  const past = !isOpen({ status: 'published', deadline: job.deadline }, today());
  return {
    greeting: greetingOf(job.contactName),
    called: postingName(job),
    page: jobUrl(job.id),
    past,
    change: changeState(job) === 'waiting',
  };
}
