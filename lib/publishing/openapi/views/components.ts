import { profile, user } from './accounts';
import { application, applicationReceipt } from './applications';
import { cvDocument } from './cv';
import { job, jobReceipt, officeJob, postedJob } from './jobs';

/** The named schemas of the document. */
export const components = {
  Job: job,
  OfficeJob: officeJob,
  PostedJob: postedJob,
  JobReceipt: jobReceipt,
  Application: application,
  ApplicationReceipt: applicationReceipt,
  CvDocument: cvDocument,
  User: user,
  Profile: profile,
};

export type ComponentName = keyof typeof components;
