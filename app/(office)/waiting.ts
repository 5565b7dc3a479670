import 'server-only';
import { cache } from 'react';
import { countLateApplications, countNewApplications } from '@/lib/applications/queries';
import { countCvs } from '@/lib/cv/queries';
import { countDue } from '@/lib/desk/queries';
import { countLateMessages, countNewMessages } from '@/lib/enquiries/office-queries';
import { countJobsWith } from '@/lib/jobs/queries';
import { countChangedJobs, countLateJobs } from '@/lib/jobs/stored-list';
import { countFailedMails } from '@/lib/platform/mail/queries';
import type { Waiting } from '@/components/office/rail-entries';

/**
 * Counts waiting and late records per list, and due reminders. The calling page must have checked that the user is a
 * moderator.
 */
export const countWaiting = cache(async (moderatorId: number): Promise<Waiting> => ({
  jobs: (await countJobsWith(['pending'])) + (await countChangedJobs()),
  cvs: (await countCvs()).pending,
  applications: await countNewApplications(),
  messages: await countNewMessages(),
  mail: await countFailedMails(),
  today: await countDue(moderatorId),
  late: {
    jobs: await countLateJobs(),
    applications: await countLateApplications(),
    messages: await countLateMessages(),
  },
}));
