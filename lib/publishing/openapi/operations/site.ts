import * as z from 'zod/mini';
import type { Operation } from '../types';

const tag = 'The service';
const report = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  uploads: z.boolean(),
  migrations: z.boolean(),
  integrity: z.boolean(),
  warnings: z.array(
    z.enum(['database-space-low', 'uploads-space-low', 'database-log-large', 'database-check-running']),
  ),
});

export const siteOperations: readonly Operation[] = [
  {
    id: 'health',
    tag,
    method: 'GET',
    path: '/health',
    guard: 'public',
    summary: 'Whether the site can do its work now',
    answers: [
      { status: 200, description: 'It can.', plain: report },
      { status: 503, description: 'It cannot; says what fails.', plain: report },
    ],
  },
  {
    id: 'openApi',
    tag,
    method: 'GET',
    path: '/openapi.json',
    guard: 'public',
    summary: 'This contract as an OpenAPI 3.1 document',
    answers: [{ status: 200, description: 'The document.', media: ['application/json'] }],
  },
  {
    id: 'docs',
    tag,
    method: 'GET',
    path: '/docs',
    guard: 'public',
    summary: 'This contract as a page to read',
    answers: [{ status: 200, description: 'The page.', media: ['text/html'] }],
  },
];
