import 'server-only';
import { cache } from 'react';
import { countPendingApplications } from '@/lib/applications/queries';
import { countCvs } from '@/lib/cv/queries';
import { countNewMessages } from '@/lib/enquiries/office-queries';
import { countJobsByStatus } from '@/lib/jobs/queries';
import { countFailedMails } from '@/lib/platform/mail/queries';
import type { Waiting } from '@/components/office/rail';

/** How many records of each list wait for a moderator. For pages that have asked who reads them. */
export const countWaiting = cache(async (): Promise<Waiting> => ({
  jobs: countJobsByStatus().pending ?? 0,
  cvs: countCvs().pending,
  applications: await countPendingApplications(),
  messages: countNewMessages(),
  mail: countFailedMails(),
}));
