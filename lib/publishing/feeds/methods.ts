import { methods, type Handler } from '../../platform/http/handle';
import { PUBLIC_HEADERS } from './answer';

/** As `methods` for what only reads and any site's pages may read, also those that ask first. */
export function publicMethods(GET: Handler): ReturnType<typeof methods> {
  const exported = methods({ GET });
  const options = async (request: Request): Promise<Response> => {
    const answer = await exported.OPTIONS(request);
    answer.headers.set('Access-Control-Allow-Origin', PUBLIC_HEADERS['Access-Control-Allow-Origin']);
    answer.headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
    answer.headers.set('Access-Control-Allow-Headers', 'If-None-Match, Content-Type, Authorization');
    answer.headers.set('Access-Control-Max-Age', '86400');
    return answer;
  };
  return { ...exported, OPTIONS: Object.assign(options, { guard: exported.OPTIONS.guard }) };
}
