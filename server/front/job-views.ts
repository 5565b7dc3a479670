import type { IncomingMessage, ServerResponse } from 'node:http';
import { sourceIn } from '../../lib/figures/rules';
import { countView } from '../../lib/figures/views';

/** Substrings of programs' user agents. `http` matches the URL that most programs include. */
const PROGRAM = /bot|crawl|spider|slurp|http|headless|preview|scan|monitor|lighthouse|facebookexternal|archiver/i;
/** Longer than any browser's user agent. */
const MAX_AGENT = 400;

/**
 * Counts a view of a job's page that was just sent, if a browser opened a whole HTML document, not prefetched. Runs up
 * to 20,000 times a second, so the checks that rule out most requests come first.
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
