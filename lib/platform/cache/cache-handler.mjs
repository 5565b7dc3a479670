import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { getRequestMeta } from 'next/dist/server/request-meta.js';

/**
 * The store of cached (ISR) pages and cached reads, named in next.config.mjs. It adds to Next's own:
 *
 * - After a change is acknowledged nobody is shown a page made from older data. Next stamps an entry when its render ends, so one
 *   that began before a change would pass as fresh. Here an entry carries the moment its render began.
 * - Entries about jobs hold for one day of site time: deadlines pass at midnight without a change of any row.
 * - Nothing made at run time goes to disk: there it would outlive the memory of what was forgotten.
 * - A page that shows a few jobs among other things is made anew only when those change (docs/decisions/006-page-cache).
 * - Pages of a build that was made for another SITE_URL name that address: they are made anew when they are first asked for.
 * - Whoever asks within `asking` learns what an answer was made from (lib/platform/cache/page-cache.ts), and may keep it too.
 * - Addresses that lead to nothing, which anybody can invent, share one entry for each kind of page
 *   (docs/decisions/009-costs-of-strangers).
 * - A page is made under its own address: the framework writes into it by which one it was asked for, with all parameters, and everybody
 *   would be shown those of whoever came first.
 */

// As in lib/platform/cache/not-found.ts.
const NOT_FOUND_TAG = 'status-404';
const SHARED = Symbol.for('northlane.page-cache');
// As in lib/base/watcher.ts.
const WATCHER = Symbol.for('northlane.watcher');
/** Set by lib/jobs/known-jobs.ts: whether an id is that of a job which everybody may see. */
const PUBLIC_JOBS = Symbol.for('northlane.public-jobs');
/** Set there, too: whether a skill may have a page. */
const KNOWN_SKILLS = Symbol.for('northlane.known-skills');
/** Set by lib/jobs/shown-jobs.ts: what a list of jobs that pages show is like now. */
const SHOWN_JOBS = Symbol.for('northlane.shown-jobs');
// As in lib/platform/cache/tags.ts.
const SHOWN_LIST = /^jobs-in:(?<list>[^:]*):(?<print>[^:]*)$/;
const JOBS_TAG = 'jobs';
// So often a look is taken again that was overtaken by a change.
const MOST_LOOKS = 3;
// A render that failed never reports back; waiting for it ends here.
const RENDER_PATIENCE_MS = 2_000;
// One that is merely slow does. So long those of nobody in particular are remembered after the latest of their key has begun: longer than
// a connection and a statement may take. Forgotten sooner, one would be taken for a later one.
const RENDER_MEMORY_MS = 120_000;
// Beside the build: the SITE_URL it was made with (scripts/build.mjs).
const BUILT_FOR = 'northlane-site-url';
let builtFor;
const LAST_RESORT = '/_global-error';
const { default: FileSystemCache = fileSystemCache } = fileSystemCache;

const shared = (globalThis[SHARED] ??= {
  /** tag -> sequence number of its latest invalidation */
  forgotten: new Map(),
  /** Of the latest invalidation of everything. */
  everything: -1,
  /** The renders that a change waits for. */
  rendering: new Set(),
  /** Who asks -> cache key -> what is being made of it for them. Only who asks tells one render of a key from another. */
  rendersOf: new WeakMap(),
  sequence: 0,
  /** Those who ask, each with the nonce of the scripts of what is made for them and a list of the sources of the pages they are given. */
  asking: new AsyncLocalStorage(),
  forget,
  now: () => ({ began: shared.sequence, day: siteDay() }),
  isCurrent,
  evicted: 0,
  kept: held,
});

/** What the framework's memory holds, and what has made room in it since this was first asked. */
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
    const asking = shared.asking.getStore();
    if (asking && context.kind !== 'FETCH') asking.looked = true;
    const { data: found, isOutdated, nowhere } = await this.findSettled(key, context);
    const data = found && asking?.withoutJobs && isOfJobs(sourceOf(found.value, context)) ? null : found;
    if (data) {
      tellOf('kept', context);
      if (context.kind !== 'FETCH') asking?.sources.push(sourceOf(data.value, context));
      return data;
    }
    tellOf(isOutdated ? 'outdated' : 'missing', context);
    // The build's own output counts as older than any change: it is re-rendered when it depends on jobs.
    beginRender(key);
    if (context.kind === 'APP_PAGE') askUnderOwnAddress(nowhere ?? key);
    return null;
  }

  /**
   * What is kept, looked at again if something was forgotten meanwhile: the framework hands what is found to all who have come by then,
   * also to those who came after the change. Where changes come faster than looks end, the page is made anew.
   */
  async findSettled(key, context) {
    for (let looks = 1; ; looks += 1) {
      const { sequence } = shared;
      const found = await this.find(key, context);
      if (sequence === shared.sequence) return found;
      if (looks === MOST_LOOKS) return { ...found, data: null };
    }
  }

  /** What is kept and still true, or that something older is; and where nothing is, the name of what all such addresses share. */
  async find(key, context) {
    const kept = await super.get(key, context);
    const isTrue =
      kept && !(await this.namesAnotherSite(key, kept.value)) && (await isCurrent(sourceOf(kept.value, context)));
    if (isTrue) return { data: kept };
    const nowhere = (await leadsNowhere(key, context.kind)) ? sharedKey(key, context.kind) : null;
    const nothing = nowhere === null ? null : await super.get(nowhere, context);
    const isNothingTrue = nothing && (await isCurrent(sourceOf(nothing.value, context)));
    return { data: isNothingTrue ? nothing : null, isOutdated: Boolean(kept), nowhere };
  }

  async set(key, data, context) {
    const render = ownRenders().get(key);
    const nothing = isNothing(data, context);
    if (data) {
      // Nobody saw this render begin: it counts as older than every change.
      data.northlaneBegan = render?.began ?? -1;
      data.northlaneDay = render?.day ?? '';
      data.northlaneNonce = shared.asking.getStore()?.nonce ?? '';
      // Next gives this very object to the request that made the page, so the first answer has the status as well.
      if (nothing && data.kind === 'APP_PAGE') data.status = 404;
    }
    const storedAs = nothing ? sharedKey(key, data.kind) : key;
    if (storedAs !== null) await super.set(storedAs, data, context);
    if (storedAs !== null && data && data.kind !== 'FETCH')
      shared.asking.getStore()?.sources.push(sourceOf(data, context));
    render?.finishOne();
  }

  /** Of a page of the build, whether the build was made for another address than the site has now. */
  async namesAnotherSite(key, value) {
    // Ours, put there by the build (scripts/build.mjs): it names none, and the framework would make its own.
    if (key.endsWith(LAST_RESORT)) return false;
    if (value?.kind !== 'APP_PAGE' || value.northlaneBegan !== undefined) return false;
    // What leads on names none; made anew, it would say twice where to.
    if (value.status >= 300 && value.status < 400) return false;
    builtFor ??= this.fs.readFile(join(this.serverDistDir, '..', BUILT_FOR), 'utf8').catch(() => null);
    return (await builtFor) !== (process.env.SITE_URL ?? '');
  }
}

/** Pages of one record each: those of records that are not there look alike. Ends the key, which begins with the kind of the route. */
const RECORD_PAGE = /\/(job|careers)\/([\w-]{1,40})$/;

/** What our server asks for in the place of an address that leads to nothing (server/cache-key.ts). */
const NOWHERE = /\/(?:job|careers|careers\/at|careers\/in|careers\/\*\/in)\/\*$/;

/**
 * Where the page that says "nothing here" is kept for all such addresses; null for what is not worth keeping, and for an address in a
 * visitor's own words, which others must not be shown.
 */
function sharedKey(key, kind) {
  if (kind === 'APP_PAGE' && NOWHERE.test(key)) return key;
  const found = kind === 'APP_PAGE' && RECORD_PAGE.exec(key);
  return found ? `${key.slice(0, found.index)}/${found[1]}/*` : null;
}

/** Whether there is surely no record: one indexed look, only where nothing is kept for the address itself. */
async function leadsNowhere(key, kind) {
  const [, noun, record] = (kind === 'APP_PAGE' && RECORD_PAGE.exec(key)) || [];
  if (noun === undefined) return false;
  try {
    // The whole list is no skill.
    if (noun === 'careers') return record !== 'all' && (await globalThis[KNOWN_SKILLS]?.(record)) === false;
    return (await globalThis[PUBLIC_JOBS]?.(record)) === false;
  } catch {
    // Where the store cannot be asked, making the page will say so.
    return false;
  }
}

/** The page of all jobs, which next.config.mjs shows under another address. */
const REWRITTEN = { '/careers/all': '/careers', '/index': '/' };

/** From here on the framework makes the page, and reads the address once more. */
function askUnderOwnAddress(key) {
  const request = shared.asking.getStore()?.request;
  if (!request) return;
  const path = pathOf(key);
  request.url = REWRITTEN[path] ?? path;
  const parameters = getRequestMeta(request, 'query') ?? {};
  for (const name of Object.keys(parameters)) delete parameters[name];
}

/** A key is the route's own name, if any, and the path behind `/$`. */
function pathOf(key) {
  const at = key.lastIndexOf('/$/');
  return at === -1 ? key : key.slice(at + 2);
}

/** A page, an image or a cached read of something that is not there. */
function isNothing(data, context) {
  if (data?.kind === 'APP_PAGE') return tagsOf(data, context).includes(NOT_FOUND_TAG);
  if (data?.kind === 'APP_ROUTE') return data.status === 404;
  return (
    data?.kind === 'FETCH' && data.data.body === 'null' && tagsOf(data, context).every((tag) => /^job-\d+$/.test(tag))
  );
}

/** Tells whoever watches what was there of a page. */
function tellOf(found, { kind }) {
  if (kind !== 'FETCH') globalThis[WATCHER]?.count('page-cache', found);
}

/**
 * Makes every entry with one of the tags unusable, or every one made from jobs ('everything'), then waits for the renders that had begun
 * before: whoever arrives afterwards must not be handed one of those.
 */
async function forget(tags) {
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

/** Of a list of jobs in a page: after a change of any open job it is looked at again, and mostly it is what it was. */
async function showsTheSame(tag, began) {
  const { list, print } = SHOWN_LIST.exec(tag)?.groups ?? {};
  if (list === undefined || !isForgotten(JOBS_TAG, began)) return true;
  try {
    return (await globalThis[SHOWN_JOBS]?.(decodeURIComponent(list))) === print;
  } catch {
    // Where the store cannot be asked, making the page will say so.
    return false;
  }
}

function tagsOf(value, context) {
  const header = value?.headers?.['x-next-cache-tags'];
  return [...(typeof header === 'string' ? header.split(',') : []), ...(value?.tags ?? []), ...(context.tags ?? [])];
}

/** What is being made for who asks now, or for nobody in particular. */
function ownRenders() {
  const asking = shared.asking.getStore() ?? shared;
  const known = shared.rendersOf.get(asking);
  if (known) return known;
  const renders = new Map();
  shared.rendersOf.set(asking, renders);
  return renders;
}

function beginRender(key) {
  const renders = ownRenders();
  // Which of several renders of one key for the same reports first cannot be told: all count as begun with the earliest.
  const render = renders.get(key) ?? newRender(() => renders.delete(key));
  renders.set(key, render);
  render.count += 1;
  // What is made for somebody is forgotten with them.
  if (!shared.asking.getStore()) {
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
