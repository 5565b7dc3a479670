import type { IncomingMessage, ServerResponse } from 'node:http';
import { sourceIn } from '../lib/figures/rules';
import { countView } from '../lib/figures/views';

/** Parts of what programs call themselves. Most name an address to read about them. */
const PROGRAM = /bot|crawl|spider|slurp|http|headless|preview|scan|monitor|lighthouse|facebookexternal|archiver/i;
/** Longer than any browser's. */
const MAX_AGENT = 400;

/**
 * Counts the page of a job that has just been answered, where a person opened it in a browser: a document, whole, that nobody asked for in
 * advance. Called for each page of a job, twenty thousand times a second: what most requests differ in is looked at first.
 *
 * @param id of the job, as the address has it
 * @param day the site's
 */
export function countJobView(request: IncomingMessage, response: ServerResponse, id: string, day: string): void {
  if (response.statusCode !== 200 || request.method !== 'GET' || !isReader(request)) return;
  const { url = '' } = request;
  const query = url.indexOf('?');
  countView(id, query === -1 ? null : sourceIn(url.slice(query + 1)), day);
}

function isReader({ headers }: IncomingMessage): boolean {
  if (!headers.accept?.includes('text/html')) return false;
  const { 'user-agent': agent = '', 'sec-purpose': asked, purpose } = headers;
  if (asked?.includes('prefetch') || purpose === 'prefetch' || headers['x-moz'] === 'prefetch') return false;
  return agent.startsWith('Mozilla/') && agent.length <= MAX_AGENT && !PROGRAM.test(agent);
}
