import { readFileSync } from 'node:fs';
import { callsOf, type Call } from '../../lib/publishing/openapi/calls';
import type { ApiDocument } from '../../lib/publishing/openapi/document';

/** The openapi.json that the build generated and the site serves. */
export const apiDocument = JSON.parse(
  readFileSync(new URL('../../.next/northlane-openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

export const calls: readonly Call[] = callsOf(apiDocument);
