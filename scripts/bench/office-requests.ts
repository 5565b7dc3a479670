import { BUSY_JOB } from './people';

/** `judged`: whether missing the target fails the run. Pages that nobody turns to are measured too, and printed. */
export type OfficeRequest = { path: string; html: boolean; judged: boolean };

const JOBS_PAGE = 25;
const PEOPLE_PAGE = 25;
/** The office lists the newest version of each application; at least these are. A page after the last one redirects. */
const SHARE_LISTED = 0.85;

/** What a moderator asks for: plain lists, each filter, common and rare terms, and the last pages. */
export function officeRequests(sizes: { jobs: number; applications: number; cvs: number }): OfficeRequest[] {
  const dashboard = (query: string) => ({ path: `/moderator-dashboard?${query}`, html: true, judged: true });
  const api = (path: string, judged = true) => ({ path: `/api/${path}`, html: false, judged });
  const last = Math.floor((sizes.applications * SHARE_LISTED) / PEOPLE_PAGE);
  return [
    dashboard('tab=jobs'),
    dashboard('tab=jobs&status=published'),
    dashboard('tab=jobs&q=engineer'),
    dashboard('tab=jobs&q=e'),
    dashboard('tab=jobs&q=zzqx'),
    dashboard(`tab=jobs&page=${Math.floor(sizes.jobs / JOBS_PAGE)}`),
    api('jobs.php?status=all&limit=25'),
    api('jobs.php?status=all&limit=100'),
    api('jobs.php?status=pending&search=engineer&limit=25'),
    dashboard('tab=applications'),
    ...['pending', 'interview', 'approved', 'rejected'].map((status) => dashboard(`tab=applications&status=${status}`)),
    dashboard('tab=applications&q=mail'),
    dashboard('tab=applications&q=gmail.example&status=pending'),
    dashboard('tab=applications&q=ann'),
    dashboard('tab=applications&q=martin&status=pending'),
    dashboard('tab=applications&q=a'),
    dashboard('tab=applications&q=qz'),
    dashboard('tab=applications&q=james.smith12'),
    dashboard(`tab=applications&page=${last}`),
    dashboard(`tab=applications&page=${Math.floor(last / 2)}`),
    dashboard(`tab=applications&job=${BUSY_JOB.id}`),
    dashboard(`tab=applications&job=${BUSY_JOB.id}&q=ann&status=pending`),
    api('applications.php?limit=25'),
    api('applications.php?limit=100'),
    api('applications.php?limit=500', false),
    api('applications.php?search=mail&status=rejected&limit=25'),
    api(`applications.php?search=mail&limit=25&page=${Math.floor(last / 4)}`),
    api(`applications.php?search=a&limit=25&page=${Math.floor(last / 2)}`, false),
    api(`job-applications.php?id=${BUSY_JOB.id}&limit=25`),
    api(`job-applications.php?id=${BUSY_JOB.id}&status=interview&limit=100`),
    dashboard('tab=cvs'),
    dashboard('tab=cvs&status=pending&q=mail'),
    dashboard('tab=cvs&q=o'),
    api('cv-documents.php?limit=25'),
    api('cv-documents.php?search=smith&limit=100'),
    api(`cv-documents.php?status=approved&limit=25&page=${Math.max(1, Math.floor(sizes.cvs / 3 / PEOPLE_PAGE) - 20)}`),
  ];
}
