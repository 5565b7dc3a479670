import { copying } from '../copies';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = copying('clone', 'cloneJob', 'Copy a job to a draft');
