import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { getRequestMeta } from 'next/dist/server/request-meta.js';
import { BUILT_FOR, builtFor } from './built-for.mjs';

/**
 * Cache of rendered (ISR) pages and cached reads, configured in next.config.mjs. It adds to Next's own cache:
 * - After a change is acknowledged, no visitor gets a page rendered from older data: an entry records when its render
 *   began, whereas Next records the end. Entries about jobs expire at midnight, when deadlines pass.
 * - Pages rendered at run time are not written to disk: a restart loses the invalidations, so they could be outdated.
 * - A change of the firm's values invalidates every entry, because every answer shows some of them.
 * - A page with a list of jobs is rendered anew only when that list changes (docs/decisions/006-page-cache), or if it
 *   was built for another SITE_URL or SAMPLE_CONTENT.
 * - URLs of missing records share one entry for each kind of page, because visitors can invent such URLs.
 * - A page is rendered under its own URL, because Next writes the requested URL with its query into the page.
 */

// Must equal the tag in lib/platform/cache/not-found.ts.
const NOT_FOUND_TAG = 'status-404';
const SHARED = Symbol.for('northlane.page-cache');
// Must equal the symbol in lib/base/watcher.ts.
const WATCHER = Symbol.for('northlane.watcher');
/** Function that tells whether an id is a public job's; lib/board/known-jobs.ts sets it. */
const PUBLIC_JOBS = Symbol.for('northlane.public-jobs');
/** Function that tells whether a skill may have a page; lib/board/known-jobs.ts sets it. */
const KNOWN_SKILLS = Symbol.for('northlane.known-skills');
/** Function that returns the current fingerprint of a page's list of jobs; lib/board/shown-jobs.ts sets it. */
const SHOWN_JOBS = Symbol.for('northlane.shown-jobs');
// Must match the tags in lib/platform/cache/tags.ts.
const SHOWN_LIST = /^jobs-in:(?<list>[^:]*):(?<print>[^:]*)$/;
const JOBS_TAG = 'jobs';
// Must equal the tag in lib/platform/cache/tags.ts.
const SITE_TAG = 'site';
// Must equal the symbol in lib/base/site.ts.
const SITE = Symbol.for('northlane.site');
// Maximum cache lookups for one request; a lookup is repeated when an invalidation happens during it.
const MOST_LOOKS = 3;
// Maximum wait of an invalidation for a running render: a failed render never reports that it ended.
const RENDER_PATIENCE_MS = 2_000;
// How long a render without a request is remembered, in ms: longer than connecting and a statement may take.
const RENDER_MEMORY_MS = 120_000;
let atBuild;
const LAST_RESORT = '/_global-error';
const { default: FileSystemCache = fileSystemCache } = fileSystemCache;

const shared = (globalThis[SHARED] ??= {
  /** Sequence number of the latest invalidation by tag, and of all entries. */
  forgotten: new Map(),
  everything: -1,
  rendering: new Set(),
  /** Running renders by request, then by cache key. Only the request distinguishes two renders with the same key. */
  rendersOf: new WeakMap(),
  sequence: 0,
  /** The current request, its nonce, and the sources of the pages served for it. */
  current: new AsyncLocalStorage(),
  invalidate,
  now: () => ({ began: shared.sequence, day: siteDay() }),
  isCurrent,
  evicted: 0,
  stats: held,
});

function held() {
  const memory = FileSystemCache.memoryCache;
  if (memory) memory.onEvict ??= () => (shared.evicted += 1);
  return { entries: memory?.size ?? 0, bytes: memory?.currentSize ?? 0, evicted: shared.evicted };
}

export default class PageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }

  async get(key, context) {
    const asking = shared.current.getStore();
    if (asking && context.kind !== 'FETCH') asking.looked = true;
    const { data: found, isOutdated, noRecordKey } = await this.findStable(key, context);
    const data = found && asking?.withoutJobs && isOfJobs(sourceOf(found.value, context)) ? null : found;
    if (data) {
      countLookup('kept', context);
      if (context.kind !== 'FETCH') asking?.sources.push(sourceOf(data.value, context));
      return data;
    }
    countLookup(isOutdated ? 'outdated' : 'missing', context);
    // The start of a prerendered page's render is unknown, so a page with job data counts as older than every change.
    beginRender(key);
    if (context.kind === 'APP_PAGE') askUnderOwnAddress(noRecordKey ?? key);
    return null;
  }

  /** Repeats the lookup if an invalidation happened during it: Next shares the result with later requests. */
  async findStable(key, context) {
    for (let looks = 1; ; looks += 1) {
      const { sequence } = shared;
      const found = await this.find(key, context);
      if (sequence === shared.sequence) return found;
      if (looks === MOST_LOOKS) return { ...found, data: null };
    }
  }

  /** Returns the valid entry, or whether an outdated one exists. `noRecordKey` is set if the URL has no record. */
  async find(key, context) {
    const kept = isOnDisk(key, context) || FileSystemCache.memoryCache?.has(key) ? await super.get(key, context) : null;
    const isTrue =
      kept && !(await this.isOfAnotherSite(key, kept.value)) && (await isCurrent(sourceOf(kept.value, context)));
    if (isTrue) return { data: kept };
    const noRecordKey = (await hasNoRecord(key, context.kind)) ? sharedKey(key, context.kind) : null;
    const nothing = noRecordKey === null ? null : await super.get(noRecordKey, context);
    const isNothingTrue = nothing && (await isCurrent(sourceOf(nothing.value, context)));
    return { data: isNothingTrue ? nothing : null, isOutdated: Boolean(kept), noRecordKey };
  }

  async set(key, data, context) {
    const render = ownRenders().get(key);
    const nothing = isNothing(data, context);
    if (data) {
      // A render whose start was not recorded counts as older than every change.
      data.northlaneBegan = render?.began ?? -1;
      data.northlaneDay = render?.day ?? '';
      data.northlaneNonce = shared.current.getStore()?.nonce ?? '';
      // Next sends this object to the request that rendered the page, so that answer is a 404 too.
      if (nothing && data.kind === 'APP_PAGE') data.status = 404;
    }
    const storedAs = nothing ? sharedKey(key, data.kind) : key;
    if (storedAs !== null) await super.set(storedAs, data, context);
    if (storedAs !== null && data && data.kind !== 'FETCH')
      shared.current.getStore()?.sources.push(sourceOf(data, context));
    render?.finishOne();
  }

  async isOfAnotherSite(key, value) {
    // Our build (scripts/build.mjs) writes this page without a URL. Rendered again, it would be Next's own page.
    if (key.endsWith(LAST_RESORT)) return false;
    if (!value || value.kind === 'FETCH' || value.northlaneBegan !== undefined) return false;
    // Redirects contain no URL of the site. Rendered again, they would contain their target twice.
    if (value.status >= 300 && value.status < 400) return false;
    // The build renders for the sample firm, whose print is empty.
    if (globalThis[SITE]) return true;
    if (value.kind !== 'APP_PAGE') return false;
    atBuild ??= this.fs.readFile(join(this.serverDistDir, '..', BUILT_FOR), 'utf8').catch(() => null);
    return (await atBuild) !== builtFor();
  }
}

/** End of a cache key that names a record. The pages of all missing records look alike. */
const RECORD_PAGE = /\/(job|careers)\/([\w-]{1,40})$/;

/** End of the cache key of a job's page. The build renders no such page. */
const JOB_PAGE = /\/job\/[\w-]+$/;

/** False for entries that the build cannot have written. Next would search for several files of each. */
function isOnDisk(key, { kind }) {
  return kind !== 'FETCH' && !(kind === 'APP_PAGE' && JOB_PAGE.test(key));
}

/** Cache keys that our server requests instead of a URL that belongs to no record (server/front/cache-key.ts). */
const NO_RECORD = /\/(?:job|careers|careers\/at|careers\/in|careers\/\*\/in)\/\*$/;

/** Returns the cache key that the pages of all missing records of a kind share; null for other URLs. */
function sharedKey(key, kind) {
  if (kind === 'APP_PAGE' && NO_RECORD.test(key)) return key;
  const found = kind === 'APP_PAGE' && RECORD_PAGE.exec(key);
  return found ? `${key.slice(0, found.index)}/${found[1]}/*` : null;
}

/** True when the URL certainly belongs to no record. Takes at most one indexed query. */
async function hasNoRecord(key, kind) {
  const [, noun, record] = (kind === 'APP_PAGE' && RECORD_PAGE.exec(key)) || [];
  if (noun === undefined) return false;
  try {
    // `/careers/all` lists all jobs; `all` is no skill.
    if (noun === 'careers') return record !== 'all' && (await globalThis[KNOWN_SKILLS]?.(record)) === false;
    return (await globalThis[PUBLIC_JOBS]?.(record)) === false;
  } catch {
    // After this failure of the database, rendering the page will report the error.
    return false;
  }
}

/** Public path by Next's path of the page (next.config.mjs rewrites `/careers`). */
const REWRITTEN = { '/careers/all': '/careers', '/index': '/' };

/** Replaces the request's URL by the page's own, because Next writes it into the page. */
function askUnderOwnAddress(key) {
  const request = shared.current.getStore()?.request;
  if (!request) return;
  const path = pathOf(key);
  request.url = REWRITTEN[path] ?? path;
  const parameters = getRequestMeta(request, 'query') ?? {};
  for (const name of Object.keys(parameters)) delete parameters[name];
}

/** A key may begin with the route's name and `/$`. */
function pathOf(key) {
  const at = key.lastIndexOf('/$/');
  return at === -1 ? key : key.slice(at + 2);
}

function isNothing(data, context) {
  if (data?.kind === 'APP_PAGE') return tagsOf(data, context).includes(NOT_FOUND_TAG);
  if (data?.kind === 'APP_ROUTE') return data.status === 404;
  return (
    data?.kind === 'FETCH' && data.data.body === 'null' && tagsOf(data, context).every((tag) => /^job-\d+$/.test(tag))
  );
}

function countLookup(found, { kind }) {
  if (kind !== 'FETCH') globalThis[WATCHER]?.count('page-cache', found);
}

/** Invalidates entries with one of the tags, or all about jobs. Waits for renders that began earlier. */
async function invalidate(tags) {
  shared.sequence += 1;
  if (tags === 'everything') shared.everything = shared.sequence;
  else for (const tag of tags) shared.forgotten.set(tag, shared.sequence);
  const older = [...shared.rendering].filter((render) => render.began < shared.sequence);
  await Promise.all(older.map((render) => render.finished));
}

function sourceOf(value, context) {
  const { html, northlaneBegan: began, northlaneDay: day, northlaneNonce: nonce } = value ?? {};
  return { tags: tagsOf(value, context), began, day, html, nonce };
}

function isOfJobs({ tags }) {
  return tags.some((tag) => tag.startsWith('job'));
}

async function isCurrent({ tags, began, day, asked }) {
  // The build's entries have no moment; `isOfAnotherSite` compares them with the firm's values.
  if ((shared.forgotten.get(SITE_TAG) ?? -1) > (began ?? asked ?? Infinity)) return false;
  if (!isOfJobs({ tags })) return true;
  if (began === undefined || day !== siteDay()) return false;
  if (tags.some((tag) => isForgotten(tag, began))) return false;
  for (const tag of tags) if (!(await showsTheSame(tag, began))) return false;
  return true;
}

function isForgotten(tag, began) {
  return Math.max(shared.forgotten.get(tag) ?? -1, shared.everything) > began;
}

/** True if no open job has changed since the render began, or the page's list has the same fingerprint. */
async function showsTheSame(tag, began) {
  const { list, print } = SHOWN_LIST.exec(tag)?.groups ?? {};
  if (list === undefined || !isForgotten(JOBS_TAG, began)) return true;
  try {
    return (await globalThis[SHOWN_JOBS]?.(decodeURIComponent(list))) === print;
  } catch {
    return false;
  }
}

function tagsOf(value, context) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [...(typeof header === 'string' ? header.split(',') : []), ...(value?.tags ?? []), ...(context.tags ?? [])];
}

function ownRenders() {
  const asking = shared.current.getStore() ?? shared;
  const known = shared.rendersOf.get(asking);
  if (known) return known;
  const renders = new Map();
  shared.rendersOf.set(asking, renders);
  return renders;
}

function beginRender(key) {
  const renders = ownRenders();
  // When two renders of one key within one request end, they cannot be told apart: all count as begun with the first.
  const render = renders.get(key) ?? newRender(() => renders.delete(key));
  renders.set(key, render);
  render.count += 1;
  // Renders within a request need no timer, because the WeakMap releases them with the request.
  if (!shared.current.getStore()) {
    clearTimeout(render.memory);
    render.memory = setTimeout(render.end, RENDER_MEMORY_MS).unref();
  }
  if (shared.rendering.has(render)) return;
  shared.rendering.add(render);
  render.finished = new Promise((resolve) => (render.resolve = resolve));
  render.patience = setTimeout(render.stopWaiting, RENDER_PATIENCE_MS).unref();
}

function newRender(forgetIt) {
  const render = {
    began: shared.sequence,
    day: siteDay(),
    count: 0,
    stopWaiting() {
      clearTimeout(render.patience);
      shared.rendering.delete(render);
      render.resolve();
    },
    end() {
      clearTimeout(render.memory);
      render.stopWaiting();
      forgetIt();
    },
    finishOne() {
      render.count -= 1;
      if (render.count === 0) render.end();
    },
  };
  return render;
}

let dayFormat;
let dayKnown = { second: -1, day: '' };
function siteDay() {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dayKnown.second) {
    dayFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: process.env.SITE_TIMEZONE || 'Europe/London' });
    dayKnown = { second, day: dayFormat.format(second * 1000) };
  }
  return dayKnown.day;
}
