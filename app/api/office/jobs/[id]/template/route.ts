import { copying } from '../copies';

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = copying(
  'template',
  'makeJobTemplate',
  'Copy a job to a template',
);
