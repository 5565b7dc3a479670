import { JobDetails } from '@/components/office/jobs/job-details';
import { JobDecisions, UndoClose } from '@/components/office/review/job-decisions';
import { env } from '@/lib/base/env';
import { today } from '@/lib/base/time';
import { content } from '@/lib/content';
import { judgePosting } from '@/lib/jobs/google-rules';
import { jobListing } from '@/lib/jobs/listing';
import { firstJob, listRejections, positionOfJob } from '@/lib/board/queries';
import { posterLetterDesk, findDeskJob, findWaitingChange } from '@/lib/jobs/queries';
import type { Reviewing } from './reviewing';
import { May } from '@/components/office/may';

export const jobReviewing: Reviewing = {
  start: async (filters) => firstJob(jobListing.read(filters)),
  position: (filters, id) => positionOfJob(jobListing.read(filters), id),
  read: async (id, { state, flash }) => {
    const job = await findDeskJob(id);
    if (!job) return null;
    const place = await positionOfJob(jobListing.read(state.filters), id);
    const change = await findWaitingChange(id);
    const [decisions, letter] = await Promise.all([listRejections([job]), posterLetterDesk(id)]);
    return {
      name: job.title,
      place,
      document: (
        <JobDetails
          job={job}
          decision={decisions[id]}
          judged={judgePosting(change?.draft ?? job, today())}
          change={change}
          timeZone={env().siteTimeZone}
        />
      ),
      decision: (
        <May do="decide">
          <JobDecisions
            job={{ ...job, changeWaits: change !== null }}
            state={{ ...state, open: id }}
            place={place}
            flash={flash}
            letter={letter}
          />
        </May>
      ),
    };
  },
  said: async (id, state) => {
    const job = await findDeskJob(id);
    if (!job) return null;
    const undo = (job.status === 'closed' || job.status === 'shelved') && (
      <May do="decide">
        <UndoClose job={job} state={{ ...state, open: id }} />
      </May>
    );
    return { name: job.title, status: content().jobStatusLabels[job.status], undo };
  },
};
