import { accountOperations } from './operations/accounts';
import { alertOperations } from './operations/alerts';
import { applicationOperations } from './operations/applications';
import { boardOperations } from './operations/boards';
import { cvOperations } from './operations/cv';
import { enquiryOperations } from './operations/enquiries';
import { fileOperations } from './operations/files';
import { jobOperations } from './operations/jobs';
import { mailOperations } from './operations/mails';
import { moderatorOperations } from './operations/moderators';
import { officeOperations } from './operations/office';
import { postingOperations } from './operations/postings';
import { privacyOperations } from './operations/privacy';
import { siteOperations } from './operations/site';
import type { Operation } from './types';

/**
 * The whole HTTP contract, one entry for each call. The document, the page, docs/api.md and the tests are made from it; a test holds it
 * against the handlers in app/api.
 */
export const operations: readonly Operation[] = [
  ...jobOperations,
  ...postingOperations,
  ...boardOperations,
  ...applicationOperations,
  ...cvOperations,
  ...fileOperations,
  ...accountOperations,
  ...privacyOperations,
  ...moderatorOperations,
  ...officeOperations,
  ...mailOperations,
  ...enquiryOperations,
  ...alertOperations,
  ...siteOperations,
];
