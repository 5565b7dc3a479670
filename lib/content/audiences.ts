import { forCompanies } from './audiences/for-companies';
import { forContractors } from './audiences/for-contractors';
import { forEmployers } from './audiences/for-employers';
import { forJobSeekers } from './audiences/for-job-seekers';
import { type AudiencePage } from './page-types';

export const audiencePages: readonly AudiencePage[] = [forCompanies, forEmployers, forJobSeekers, forContractors];
