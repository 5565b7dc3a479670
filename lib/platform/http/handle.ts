import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ZodMiniType } from 'zod/mini';
import {
  callerOf,
  guardOf,
  RecentSignInNeeded,
  requireGuard,
  type Guard,
  type Permitted,
  type Rule,
} from '../sessions/caller';
import type { Permission } from '../../vocabulary/team';
import type { Caller, Role, ToSetUp } from '../sessions/sessions';
import { refuseBlockedMail } from './blocked';
import { checkTimestamp, refuseFilledHoneypot, timestampForReturn, type Honeypot } from './honeypot/honeypot';
import { logRefusal } from './refusals';
import { mediaTypeOf, readFields } from './body';
import { failureResponse, successResponse, type HandlerResult } from './envelope';
import { pages, withQuery } from '../../base/routes';
import { asAppError, AppError, type FieldErrors } from '../../base/errors';
import { formPostFailure, formPostSuccess, prefersHtml, type BrowserForm } from './form-post';
import { answersOf, type Description } from './operation';
import { corsHeaders, refuseCrossSite } from './origin';
import { paramsOf, type Parameters, type Values } from './params';
import { parseFields, type FieldsSchema } from './parse';
import { REQUEST_ID_HEADER } from './peer';
import { enforceLimit, type PolicyName } from './rate-limit';
import { refreshSite } from '../site/load-site';
import { securityEvent, type SecurityDetails, type SecurityEvent } from './security-log';

type Fields = Record<string, unknown>;
type CallerOf<G extends Rule> = G extends 'public' ? Caller | null : Caller;

export type Context<Body = unknown, Params extends Parameters = Parameters, G extends Rule = Rule> = {
  request: Request;
  url: URL;
  caller: CallerOf<G>;
  params: Values<Params>;
  body: Body;
  requestId: string;
  /** Set when the request may contain a file: the handler then reads the request itself. */
  file: FieldsSchema<Body>['file'];
  /** Validates the fields into `body`. A handler that receives a file calls it, with the errors of the file. */
  accept: (fields: Fields, also?: FieldErrors) => Promise<Body>;
  /** Logs a security event of this request. The caller is included unless the endpoint is public. */
  securityEvent: (event: SecurityEvent, details?: SecurityDetails) => void;
};

type BodySchema<Body> = FieldsSchema<Body> | Record<Role, FieldsSchema<Body>>;

/** Declares one body schema for each role, for endpoints whose allowed fields depend on the caller. */
export function byRole<Decided, Own>(schemas: {
  moderator: FieldsSchema<Decided>;
  candidate: FieldsSchema<Own>;
}): BodySchema<Decided | Own> {
  return schemas as unknown as Record<Role, FieldsSchema<Decided | Own>>;
}

type Rules<Body, G extends Rule> = {
  guard: G;
  /** Set-up steps that moderators may still have to do when they call this endpoint. */
  beforeSetUp?: readonly ToSetUp[];
  /** Schema of a JSON or form body. If it has a file, the handler reads the request itself (`parseUpload`). */
  schema?: BodySchema<Body>;
  /** Rate limit for valid calls: by sender, and optionally by a field's value or a value of the caller. */
  limit?: PolicyName | readonly [PolicyName, (keyof Body & string) | ((caller: CallerOf<G>) => string | number)];
  /** Page to which a browser's form post returns. Without it, form posts get a JSON response like other requests. */
  form?: BrowserForm;
  honeypot?: Honeypot;
};

type Work<Body, Params extends Parameters, G extends Rule> = Omit<Rules<Body, G>, 'guard' | 'schema'> & {
  schema?: BodySchema<Body> | ZodMiniType<Body>;
  parameters?: Params;
  run: (context: Context<Body, Params, G>) => Promise<HandlerResult | Response | void>;
};

type Definition<Body, Params extends Parameters, G extends Rule> = Work<Body, Params, G> & { guard: G } & (
    Description<Params> | { summary?: undefined; answers?: undefined }
  );

export type Defined = Partial<Description> &
  Pick<Rules<unknown, Rule>, 'schema' | 'form' | 'honeypot'> & { guard: Guard; limit?: unknown };

export type Handler = ((request: Request) => Promise<Response>) & {
  guard: Guard;
  permission?: Permission | undefined;
  definition: Defined;
};

/**
 * Creates an endpoint of the HTTP API. In this order, it refuses cross-site requests, checks the guard and the
 * honeypot, parses, counts for the rate limit, runs one command or query and wraps the result. Browsers' form posts get
 * a 303, other requests the JSON envelope.
 */
export function handle<Body = Record<string, never>, Params extends Parameters = Parameters, G extends Rule = Rule>(
  definition: Definition<Body, Params, G>,
): Handler {
  const { guard: rule, honeypot, limit, parameters = {} as Params } = definition;
  const guard = guardOf(rule);
  const schemas = bodySchemaOf(definition.schema);
  const handler = async (request: Request): Promise<Response> => {
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? randomUUID();
    const headers = corsHeaders(request);
    headers.set('X-Request-Id', requestId);
    headers.set('Cache-Control', 'no-store');
    const url = new URL(request.url);
    let form: BrowserForm | undefined;
    let schema: FieldsSchema<Body> | undefined;
    let fields: Fields = {};
    let caller: Caller | null | undefined;
    try {
      refuseCrossSite(request);
      caller = null;
      // Set after the cross-site check: a cross-site post gets a plain 403, and nothing is stored for it.
      if (prefersHtml(request)) form = definition.form;
      caller = await callerOf(request, definition);
      requireGuard(rule, caller);
      const known = caller as CallerOf<G>;
      schema = schemaFor(schemas, caller);
      const accept = async (sent: Fields, also?: FieldErrors): Promise<Body> => {
        fields = sent;
        if (honeypot) refuseFilledHoneypot(honeypot, sent);
        // Parsed before the timestamp is checked, so that an empty field is reported even if the form was sent too
        // early.
        const body = schema ? parseFields(schema, sent, also) : ({} as Body);
        if (honeypot) checkTimestamp(honeypot, request, sent);
        if (guard === 'public' && caller?.role !== 'moderator') refuseBlockedMail(body as object);
        const [policy, about] = typeof limit === 'string' ? [limit] : (limit ?? []);
        const subject = typeof about === 'string' ? String(body[about]) : about?.(known);
        if (policy) await enforceLimit(request.headers, policy, subject);
        return body;
      };
      const context = {
        request,
        url,
        caller: known,
        params: paramsOf(parameters, url, () => fields),
        requestId,
        file: mayBringFile(schema, request) ? schema?.file : undefined,
        accept,
        securityEvent: (event: SecurityEvent, details?: SecurityDetails) => {
          const { userId, role } = (guard !== 'public' && caller) || {};
          securityEvent(event, { userId, role, requestId, headers: request.headers, ...details });
        },
      };
      const takesFields = schema || Object.values(parameters).some(({ inBody }) => inBody);
      const body = context.file ? ({} as Body) : await accept(takesFields ? await readFields(request) : {});
      // Reads pass a freshness check before they come here.
      if (request.method !== 'GET') await refreshSite();
      const result = await definition.run({ ...context, body });
      if (result instanceof Response) return withHeaders(result, headers);
      const told = { ...usualResult(definition), ...result };
      if (form) return await formPostSuccess({ form, request, url, fields, schema }, told, headers);
      return successResponse(told, headers);
    } catch (thrown) {
      const error = asAppError(thrown);
      logRefusal({ error, thrown, request, requestId, guard, caller });
      if (thrown instanceof RecentSignInNeeded && prefersHtml(request)) return toSignIn(request, headers);
      if (!form) return failureResponse(error, requestId, headers);
      const stamp = honeypot && timestampForReturn(honeypot, fields);
      return formPostFailure({ form, request, url, fields, schema }, error, headers, stamp);
    }
  };
  const permission = typeof rule === 'string' ? undefined : rule.permission;
  return Object.assign(handler, { guard, permission, definition: { ...definition, guard, schema: schemas } });
}

/** Sends a browser to the sign-in, and afterwards back to the page from which it posted. */
function toSignIn(request: Request, headers: Headers): Response {
  const referer = request.headers.get('referer') ?? '';
  const from = new URL(URL.canParse(referer) ? referer : pages.moderatorDashboard, request.url);
  headers.set('Location', withQuery(pages.moderatorLogin, { next: from.pathname + from.search }));
  return new Response(null, { status: 303, headers });
}

/** Returns the same endpoint for another path, with its own id in the OpenAPI document. */
export function alias(handler: Exported, named: Pick<Description, 'id' | 'summary'>): Handler {
  const answer = (request: Request) => handler(request);
  const { guard, permission, definition } = handler;
  return Object.assign(answer, { guard, permission, definition: { ...definition, ...named } }) as Handler;
}

function bodySchemaOf<Body>(schema: BodySchema<Body> | ZodMiniType<Body> | undefined): BodySchema<Body> | undefined {
  return schema && '_zod' in schema ? { schema } : schema;
}

function schemaFor<Body>(schema: BodySchema<Body> | undefined, caller: Caller | null): FieldsSchema<Body> | undefined {
  return schema && !('schema' in schema) ? schema[caller!.role] : schema;
}

function mayBringFile({ file }: FieldsSchema<unknown> | { file?: undefined } = {}, { headers }: Request): boolean {
  return file !== undefined && (!file.optional || mediaTypeOf(headers) === 'multipart/form-data');
}

function usualResult({ answers }: Partial<Description>): HandlerResult {
  const [usual] = answers ? answersOf({ answers }) : [];
  const message = usual && 'message' in usual ? usual.message : undefined;
  return { status: usual?.status, message: typeof message === 'string' ? message : undefined };
}

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type HttpMethod = (typeof METHODS)[number];
export type Exported = ((request: Request) => Promise<Response>) & {
  /** Who may call the endpoint, for a test that calls each. `no-data` marks responses without data, such as OPTIONS. */
  guard: Guard | 'no-data';
  permission?: Permission | undefined;
  definition?: Defined;
};
export type RouteExports = Record<HttpMethod | 'HEAD' | 'OPTIONS', Exported>;

/** Creates the exports of a route file: the given handlers, HEAD for GET, OPTIONS, and 405 for all other methods. */
export function methods(handlers: Partial<Record<HttpMethod, Handler>>): RouteExports {
  const given = Object.keys(handlers) as HttpMethod[];
  const allow = [...given, ...(handlers.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  const refuse = marked('no-data', async (request: Request): Promise<Response> => {
    const headers = corsHeaders(request);
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? randomUUID();
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
    ...(Object.fromEntries(METHODS.map((name) => [name, handlers[name] ?? refuse])) as Record<HttpMethod, Exported>),
    HEAD: Object.assign(marked(handlers.GET?.guard ?? 'no-data', head), { permission: handlers.GET?.permission }),
    OPTIONS: marked('no-data', options),
  };
}

export function get<Body = Record<string, never>, Params extends Parameters = Parameters, G extends Rule = Rule>(
  definition: Definition<Body, Params, G>,
): RouteExports {
  return methods({ GET: handle(definition) });
}

export function post<Body = Record<string, never>, Params extends Parameters = Parameters, G extends Rule = Rule>(
  definition: Definition<Body, Params, G>,
): RouteExports {
  return methods({ POST: handle(definition) });
}

/** Creates an action of the back office, for moderators with a permission. */
export function officePost<Body = Record<string, never>, Params extends Parameters = Parameters>(
  definition: Work<Body, Params, Permitted> & { guard: Permitted } & Omit<Description<Params>, 'tag'>,
): RouteExports {
  return post<Body, Params, Permitted>({ ...definition, tag: 'Back office' as const });
}

function marked(guard: Exported['guard'], answer: (request: Request) => Promise<Response>): Exported {
  return Object.assign(answer, { guard });
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}
