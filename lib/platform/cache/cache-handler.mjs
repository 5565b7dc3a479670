import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { getRequestMeta } from 'next/dist/server/request-meta.js';

/**
 * Cache of rendered (ISR) pages and cached reads, configured in next.config.mjs. It adds to Next's own:
 *
 * - After a change is acknowledged, nobody gets a page made from older data. Next dates an entry at the end of its
 *   render, so a render that began before the change would count as fresh. Here an entry holds the moment its render
 *   began.
 * - Entries about jobs expire at the end of the site's day: deadlines pass at midnight without a change of any row.
 * - Pages rendered at run time are not written to disk, where they would outlive the invalidations, which are in
 *   memory.
 * - A page that shows a few jobs among other things is rendered anew only when those change
 *   (docs/decisions/006-page-cache).
 * - Pages of a build for another SITE_URL contain that address: they are rendered anew on their first request.
 * - Code that runs within `current.run` gets the sources of an answer (lib/platform/cache/page-cache.ts), and may cache it
 *   too.
 * - Addresses without a record, which anybody can invent, share one entry for each kind of page
 *   (docs/decisions/009-costs-of-strangers).
 * - A page is rendered under its own address without parameters. Next writes the requested address into the page, and
 *   everybody would see the first visitor's parameters.
 */

// Same as in lib/platform/cache/not-found.ts.
const NOT_FOUND_TAG = 'status-404';
const SHARED = Symbol.for('northlane.page-cache');
// Same as in lib/base/watcher.ts.
const WATCHER = Symbol.for('northlane.watcher');
/** Set by lib/board/known-jobs.ts: tells whether an id is that of a public job. */
const PUBLIC_JOBS = Symbol.for('northlane.public-jobs');
/** Set there too: tells whether a skill may have a page. */
const KNOWN_SKILLS = Symbol.for('northlane.known-skills');
/** Set by lib/board/shown-jobs.ts: returns the current fingerprint of a page's list of jobs. */
const SHOWN_JOBS = Symbol.for('northlane.shown-jobs');
// Same as in lib/platform/cache/tags.ts.
const SHOWN_LIST = /^jobs-in:(?<list>[^:]*):(?<print>[^:]*)$/;
const JOBS_TAG = 'jobs';
// Lookups before giving up, when changes keep overtaking them.
const MOST_LOOKS = 3;
// A failed render never reports back, so waiting for it ends after this time.
const RENDER_PATIENCE_MS = 2_000;
// Exceeds a connection plus a statement: a render without a request, forgotten earlier, would be mistaken for a later one of its key.
const RENDER_MEMORY_MS = 120_000;
// File beside the build with the SITE_URL it was made for (scripts/build.mjs).
const BUILT_FOR = 'northlane-site-url';
let builtFor;
const LAST_RESORT = '/_global-error';
const { default: FileSystemCache = fileSystemCache } = fileSystemCache;

const shared = (globalThis[SHARED] ??= {
  /** tag -> sequence number of its latest invalidation */
  forgotten: new Map(),
  /** Sequence number of the latest invalidation of everything. */
  everything: -1,
  rendering: new Set(),
  /** Request -> cache key -> its renders. Only the request tells two renders of a key apart. */
  rendersOf: new WeakMap(),
  sequence: 0,
  /** The current request, with the nonce for its page's scripts and the sources of the pages it is given. */
  current: new AsyncLocalStorage(),
  invalidate,
  now: () => ({ began: shared.sequence, day: siteDay() }),
  isCurrent,
  evicted: 0,
  stats: held,
});

/** Returns what Next's memory cache holds, and the evictions since the first call. */
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
    // Build output counts as older than any change, so pages that depend on jobs are rendered anew.
    beginRender(key);
    if (context.kind === 'APP_PAGE') askUnderOwnAddress(noRecordKey ?? key);
    return null;
  }

  /**
   * Looks up again after an invalidation meanwhile: Next also gives the result to requests that came after the change.
   * If changes keep coming, the page is rendered anew.
   */
  async findStable(key, context) {
    for (let looks = 1; ; looks += 1) {
      const { sequence } = shared;
      const found = await this.find(key, context);
      if (sequence === shared.sequence) return found;
      if (looks === MOST_LOOKS) return { ...found, data: null };
    }
  }

  /** Returns the valid entry, or whether an outdated one exists; for an address without a record, the shared key. */
  async find(key, context) {
    const kept = await super.get(key, context);
    const isTrue =
      kept && !(await this.namesAnotherSite(key, kept.value)) && (await isCurrent(sourceOf(kept.value, context)));
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
      // The start of this render was not seen, so it counts as older than every change.
      data.northlaneBegan = render?.began ?? -1;
      data.northlaneDay = render?.day ?? '';
      data.northlaneNonce = shared.current.getStore()?.nonce ?? '';
      // Next gives this object to the request that rendered the page, so the first answer has the status too.
      if (nothing && data.kind === 'APP_PAGE') data.status = 404;
    }
    const storedAs = nothing ? sharedKey(key, data.kind) : key;
    if (storedAs !== null) await super.set(storedAs, data, context);
    if (storedAs !== null && data && data.kind !== 'FETCH')
      shared.current.getStore()?.sources.push(sourceOf(data, context));
    render?.finishOne();
  }

  /** True for a page of a build that was made for another SITE_URL. */
  async namesAnotherSite(key, value) {
    // Written by our build (scripts/build.mjs) without an address; Next would render its own page.
    if (key.endsWith(LAST_RESORT)) return false;
    if (value?.kind !== 'APP_PAGE' || value.northlaneBegan !== undefined) return false;
    // Redirects contain no address; rendered anew, they would name their target twice.
    if (value.status >= 300 && value.status < 400) return false;
    builtFor ??= this.fs.readFile(join(this.serverDistDir, '..', BUILT_FOR), 'utf8').catch(() => null);
    return (await builtFor) !== (process.env.SITE_URL ?? '');
  }
}

/** Pages of one record; those of missing records all look alike. Matches the end of a key, which begins with the route's kind. */
const RECORD_PAGE = /\/(job|careers)\/([\w-]{1,40})$/;

/** Keys that our server requests instead of an address without a record (server/front/cache-key.ts). */
const NO_RECORD = /\/(?:job|careers|careers\/at|careers\/in|careers\/\*\/in)\/\*$/;

/** Key that all pages of missing records share. Null when not worth caching, and for addresses with a visitor's own words. */
function sharedKey(key, kind) {
  if (kind === 'APP_PAGE' && NO_RECORD.test(key)) return key;
  const found = kind === 'APP_PAGE' && RECORD_PAGE.exec(key);
  return found ? `${key.slice(0, found.index)}/${found[1]}/*` : null;
}

/** True when there is certainly no record. Costs one indexed query, and only when the address itself is not cached. */
async function hasNoRecord(key, kind) {
  const [, noun, record] = (kind === 'APP_PAGE' && RECORD_PAGE.exec(key)) || [];
  if (noun === undefined) return false;
  try {
    // `/careers/all` is the whole list, not a skill.
    if (noun === 'careers') return record !== 'all' && (await globalThis[KNOWN_SKILLS]?.(record)) === false;
    return (await globalThis[PUBLIC_JOBS]?.(record)) === false;
  } catch {
    // If the database fails, rendering the page reports it.
    return false;
  }
}

/** The page of all jobs, which next.config.mjs serves under another address. */
const REWRITTEN = { '/careers/all': '/careers', '/index': '/' };

/** Sets the request to the page's own address before Next renders it: Next reads the address again. */
function askUnderOwnAddress(key) {
  const request = shared.current.getStore()?.request;
  if (!request) return;
  const path = pathOf(key);
  request.url = REWRITTEN[path] ?? path;
  const parameters = getRequestMeta(request, 'query') ?? {};
  for (const name of Object.keys(parameters)) delete parameters[name];
}

/** A key is the route's name, if any, then the path after `/$`. */
function pathOf(key) {
  const at = key.lastIndexOf('/$/');
  return at === -1 ? key : key.slice(at + 2);
}

/** True for a page, an image or a cached read of a missing record. */
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

/**
 * Invalidates entries with one of the tags, or all made from jobs ('everything'). Waits for renders that began earlier:
 * a request after the change must not get one of those.
 */
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

async function isCurrent({ tags, began, day }) {
  if (!isOfJobs({ tags })) return true;
  if (began === undefined || day !== siteDay()) return false;
  if (tags.some((tag) => isForgotten(tag, began))) return false;
  for (const tag of tags) if (!(await showsTheSame(tag, began))) return false;
  return true;
}

function isForgotten(tag, began) {
  return Math.max(shared.forgotten.get(tag) ?? -1, shared.everything) > began;
}

/** After a change of any open job, compares a page's list of jobs with the current one; mostly it is the same. */
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

/** Returns the renders of the current request, or those without a request. */
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
  // Several renders of one key for one request cannot be told apart when they report: all count from the earliest.
  const render = renders.get(key) ?? newRender(() => renders.delete(key));
  renders.set(key, render);
  render.count += 1;
  // Renders of a request are released together with it.
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
