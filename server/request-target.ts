import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOW = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const ALLOWED = new Set(ALLOW.split(', '));

/**
 * Answers what is meant for no page: methods that nothing here knows (405), `OPTIONS *`, which asks what the server as
 * a whole can do (204), and a target that is no address of ours (400).
 *
 * @returns whether it answered
 */
export function answerWithoutPage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!ALLOWED.has(request.method ?? '')) return answer(response, 405, { Allow: ALLOW });
  if (request.method === 'OPTIONS' && request.url === '*') return answer(response, 204, { Allow: ALLOW });
  const target = targetOf(request.url ?? '');
  if (target === null) return answer(response, 400);
  request.url = target;
  return false;
}

/**
 * Path and query of a request's target, also of one that names the host as requests to a proxy do; null when it is neither. A percent
 * sign that begins no UTF-8 character is taken for itself, and so is part of no name we know.
 */
export function targetOf(url: string): string | null {
  const path = url.startsWith('/') ? url : pathOfAbsolute(url);
  if (path === null) return null;
  const query = path.indexOf('?');
  return query === -1 ? decodable(path) : decodable(path.slice(0, query)) + path.slice(query);
}

function pathOfAbsolute(url: string): string | null {
  const found = /^https?:\/\/[^/?#]+(?<path>\/[^#]*)?$/i.exec(url);
  return found && (found.groups?.path ?? '/');
}

function decodable(path: string): string {
  if (!path.includes('%')) return path;
  // Runs of escapes are one or more characters; each that is none gets its percent signs escaped.
  return path.replace(/(?:%[0-9a-f]{2})+|%/gi, (run) => (isDecodable(run) ? run : run.replaceAll('%', '%25')));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): true {
  response.writeHead(status, { ...headers, 'Content-Length': '0', Connection: 'close' }).end();
  return true;
}
