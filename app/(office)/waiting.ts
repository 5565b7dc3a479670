import 'server-only';
import { cache } from 'react';
import { countLateApplications, countPendingApplications } from '@/lib/applications/queries';
import { countCvs } from '@/lib/cv/queries';
import { countDue } from '@/lib/desk/today';
import { countLateMessages, countNewMessages } from '@/lib/enquiries/office-queries';
import { countJobsByStatus } from '@/lib/jobs/queries';
import { countLateJobs } from '@/lib/jobs/stored-list';
import { countFailedMails } from '@/lib/platform/mail/queries';
import type { Waiting } from '@/components/office/rail';

/**
 * How many records of each list wait for somebody, how many of them longer than the site promises, and how many reminders are due for this
 * moderator. For pages that have asked who reads them.
 */
export const countWaiting = cache(async (moderatorId: number): Promise<Waiting> => ({
  jobs: countJobsByStatus().pending ?? 0,
  cvs: countCvs().pending,
  applications: await countPendingApplications(),
  messages: countNewMessages(),
  mail: countFailedMails(),
  today: await countDue(moderatorId),
  late: { jobs: countLateJobs(), applications: await countLateApplications(), messages: countLateMessages() },
}));
