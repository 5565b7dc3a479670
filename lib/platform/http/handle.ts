import 'server-only';
import { randomUUID } from 'node:crypto';
import { callerOf, requireGuard, type Guard } from '../sessions/caller';
import type { Caller, ToSetUp } from '../sessions/sessions';
import { checkHoneypot, timestampForReturn, type Honeypot } from './honeypot/honeypot';
import { logRefusal } from './refusals';
import { readFields } from './body';
import { failureResponse, successResponse, type HandlerResult } from './envelope';
import { asAppError, AppError } from '../../base/errors';
import { formPostFailure, formPostSuccess, prefersHtml, type BrowserForm } from './form-post';
import { corsHeaders, refuseCrossSite } from './origin';
import { FieldsRefused, parseFields, type FieldsSchema } from './parse';

export type Context<Body> = {
  request: Request;
  url: URL;
  caller: Caller | null;
  body: Body;
  requestId: string;
  /** For handlers that read a multipart body themselves, once they have its fields: does nothing without a `honeypot`. */
  checkHoneypot: (fields: Record<string, unknown>) => void;
};

type Definition<Body> = {
  guard: Guard;
  /** Lets in moderators who have yet to do one of these: for doing it, and for signing out. */
  beforeSetUp?: readonly ToSetUp[];
  /** Parses a JSON or form body. Handlers that receive a file read the request themselves. */
  schema?: FieldsSchema<Body>;
  /** Where a browser's form post goes back to. Without it such a post is answered like any other. */
  form?: BrowserForm;
  /** Keeps programs out of a public form. */
  honeypot?: Honeypot;
  run: (context: Context<Body>) => Promise<HandlerResult | Response>;
};

export type Handler = ((request: Request) => Promise<Response>) & {
  guard: Guard;
  /** Read by the test that tries the honeypot of every public form. */
  honeypot: Honeypot | null;
  /**
   * Read by the test that compares the API's document with the handlers: what the body is parsed with, and whether a
   * browser's form post goes to a page.
   */
  schema: FieldsSchema<unknown> | null;
  takesForms: boolean;
};

/**
 * One endpoint of the HTTP contract: refuses other sites, asks the guard, refuses programs, parses, runs one domain call, wraps the answer.
 * A browser's form post gets a 303 to the page that shows the flash (decision P5), anybody else the JSON envelope.
 */
export function handle<Body = Record<string, never>>(definition: Definition<Body>): Handler {
  const { honeypot } = definition;
  const handler = async (request: Request): Promise<Response> => {
    const requestId = randomUUID();
    const headers = corsHeaders(request);
    headers.set('X-Request-Id', requestId);
    headers.set('Cache-Control', 'no-store');
    const url = new URL(request.url);
    let form: BrowserForm | undefined;
    let fields: Record<string, unknown> = {};
    let caller: Caller | null | undefined;
    try {
      refuseCrossSite(request);
      caller = null;
      // Only from here on: what another site sends gets a plain 403 and leaves nothing behind.
      if (prefersHtml(request)) form = definition.form;
      caller = await callerOf(request, definition);
      requireGuard(definition.guard, caller);
      const refuse = (sent: Record<string, unknown>) => {
        if (honeypot) checkHoneypot(honeypot, request, sent);
      };
      if (definition.schema) {
        fields = await readFields(request);
        refuse(fields);
      }
      const body = definition.schema ? parseFields(definition.schema, fields) : ({} as Body);
      const result = await definition.run({ request, url, caller, body, requestId, checkHoneypot: refuse });
      if (result instanceof Response) return withHeaders(result, headers);
      if (form) return await formPostSuccess(form, result, fields, request, url, headers);
      return successResponse(result, headers);
    } catch (thrown) {
      const error = asAppError(thrown);
      logRefusal({ error, thrown, request, requestId, guard: definition.guard, caller });
      if (form) {
        const typed = thrown instanceof FieldsRefused ? thrown : { fields, schema: definition.schema ?? null };
        return formPostFailure(
          form,
          error,
          typed,
          request,
          url,
          headers,
          honeypot && timestampForReturn(honeypot, typed.fields),
        );
      }
      return failureResponse(error, requestId, headers);
    }
  };
  const { guard, schema = null, form } = definition;
  return Object.assign(handler, { guard, honeypot: honeypot ?? null, schema, takesForms: form !== undefined });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Exported = ((request: Request) => Promise<Response>) & {
  /** Whom it lets in; `no-data` marks what does nothing but say which methods there are. Read by the test that calls every endpoint. */
  guard: Guard | 'no-data';
};
type RouteExports = Record<Method | 'HEAD' | 'OPTIONS', Exported>;

/** The exports of a route file: the handlers given, HEAD where there is GET, OPTIONS, and 405 with `Allow` for the rest. */
export function methods(handlers: Partial<Record<Method, Handler>>): RouteExports {
  const given = Object.keys(handlers) as Method[];
  const allow = [...given, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = marked('no-data', async (request: Request): Promise<Response> => {
    const headers = corsHeaders(request);
    const requestId = randomUUID();
    headers.set('X-Request-Id', requestId);
    headers.set('Allow', allow);
    return failureResponse(new AppError('method_not_allowed'), requestId, headers);
  });
  const options = async (request: Request): Promise<Response> => {
    const headers = corsHeaders(request);
    headers.set('Allow', allow);
    if (headers.has('Access-Control-Allow-Origin')) headers.set('Access-Control-Allow-Methods', allow);
    return new Response(null, { status: 204, headers });
  };
  const head = async (request: Request): Promise<Response> => {
    const answer = await (handlers.GET ?? refuse)(request);
    await answer.body?.cancel();
    return new Response(null, { status: answer.status, headers: answer.headers });
  };
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    HEAD: marked(handlers.GET?.guard ?? 'no-data', head),
    OPTIONS: marked('no-data', options),
  };
}

function marked(guard: Exported['guard'], answer: (request: Request) => Promise<Response>): Exported {
  return Object.assign(answer, { guard });
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
