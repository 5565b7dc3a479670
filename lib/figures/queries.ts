import 'server-only';
import { LRUCache } from 'lru-cache';
import { endOfDay } from '../base/end-of-day';
import { env } from '../base/env';
import { addDays } from '../base/format';
import { DAY_MS, dayOf } from '../base/time';
import { db } from '../platform/db/client';
import { readInThread } from '../platform/db/read-in-thread';
import { storedTime } from '../platform/db/reader';
import {
  AGES,
  BACKLOG_POINTS,
  FUNNEL_STAGES,
  OTHER_SOURCE,
  TIME_KINDS,
  TIME_KINDS_OF_JOB,
  WAITING_KINDS,
  WAITING_KINDS_OF_JOB,
} from '../vocabulary/figures';
import * as sql from './store';
import { daysOf, hoursWithin, pointsOf, type Days } from './rules';
import type {
  BacklogFigure,
  FiguresState,
  FiguresView,
  FunnelFigure,
  SourceFigure,
  TimeFigure,
  WaitingFigure,
} from './schema';
import { writeOrLog } from './commands';

const KEPT_MS = 60_000;
const MOST_JOBS = 20;
const MOST_SOURCES = 20;
const MOST_SOURCES_READ = 1_000;

const known = new LRUCache<string, Promise<FiguresView>>({ max: 100, ttl: KEPT_MS });

/**
 * Returns the figures of the office or of a job, whose figures leave out records without a job. Callers check who may
 * read them. Counts of whole tables run in a thread and are cached for 1 min; they include the views of the last minute.
 */
export function viewFigures(state: FiguresState): Promise<FiguresView> {
  const key = JSON.stringify(state);
  const kept = known.get(key);
  if (kept) return kept;
  const made = makeFigures(state, new Date());
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** Returns the figures without using the cache. */
export async function makeFigures(state: FiguresState, now: Date): Promise<FiguresView> {
  await writeOrLog();
  const asked = state.job === null ? null : await findJob(state.job);
  const job = asked?.id ?? null;
  const days = daysOf(state.span, dayOf(now), state.dates);
  const within = timesOf(days);
  const firstViews = await sql.firstDayOfViews();
  const viewed = { ...days, from: firstViews === null || firstViews < days.from ? days.from : firstViews };
  const sinceViews = timesOf(viewed);
  const points = pointsOf(days, BACKLOG_POINTS);
  const waitingKinds = job === null ? WAITING_KINDS : WAITING_KINDS_OF_JOB;
  const timeKinds = job === null ? TIME_KINDS : TIME_KINDS_OF_JOB;
  const ages = AGES.map((age) => storedTime(now.getTime() - age * DAY_MS));

  const rows = await readInThread([
    ...waitingKinds.map((kind) => sql.waitingSql(kind, within, ages, job)),
    ...timeKinds.map((kind) => sql.hoursSql(kind, within, job)),
    sql.funnelSql(within, job, FUNNEL_STAGES),
    sql.jobsSql(viewed, sinceViews, job, MOST_JOBS),
    sql.viewSourcesSql(viewed, job, MOST_SOURCES_READ),
    sql.applicationSourcesSql(sinceViews, job, MOST_SOURCES_READ),
    sql.backlogSql([within.since, ...points.map((day) => timesOf({ from: day, to: day }).until)], job),
  ]);
  const [funnel, jobs, views, applied, backlog] = rows.slice(waitingKinds.length + timeKinds.length);
  return {
    state,
    days,
    job: asked,
    unknownJob: state.job !== null && asked === null,
    backlog: backlogOf(points, backlog as sql.BacklogRow[]),
    waiting: waitingKinds.map((kind, at) => waitingOf(kind, rows[at] as sql.WaitingRow[])),
    times: timeKinds.map((kind, at) => timeOf(kind, rows[waitingKinds.length + at] as sql.HoursRow[])),
    funnel: funnelOf(funnel as sql.FunnelRow[]),
    jobs: (jobs as sql.JobRow[]).map(({ companyName, ...row }) => ({ ...row, company: companyName })),
    sources: sourcesOf(views as sql.SourceRow[], applied as sql.SourceRow[]),
    viewsSince: firstViews === null ? null : viewed.from,
    madeAt: now.toISOString(),
  };
}

/** Returns the times at which the first day begins and the last one ends, in the site's time zone. */
function timesOf({ from, to }: Days): sql.Within {
  const endOf = (day: string) => storedTime(Date.parse(endOfDay(day, env().siteTimeZone)) + 1_000);
  return { since: endOf(addDays(from, -1)), until: endOf(to) };
}

async function findJob(id: number): Promise<FiguresView['job']> {
  const job = await db().job.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, title: true, companyName: true },
  });
  return job && { id: job.id, title: job.title, company: job.companyName };
}

function waitingOf(kind: WaitingFigure['kind'], [row]: sql.WaitingRow[]): WaitingFigure {
  const { came = 0, waiting = 0, oldest = null, ages = '[]' } = row ?? {};
  const younger = [0, ...(JSON.parse(ages) as number[]), waiting];
  const byAge = younger.slice(1).map((upTo, at) => upTo - (younger[at] ?? 0));
  return { kind, came, waiting, byAge, oldest: oldest && new Date(oldest).toISOString() };
}

function backlogOf(days: readonly string[], [row]: sql.BacklogRow[]): BacklogFigure[] {
  const [waiting, answered] = [row?.waiting, row?.answered].map((counts) => JSON.parse(counts ?? '[]') as number[]);
  return days.map((day, at) => ({ day, waiting: waiting![at] ?? 0, answered: answered![at] ?? 0 }));
}

function timeOf(kind: TimeFigure['kind'], counted: sql.HoursRow[]): TimeFigure {
  const count = counted.reduce((sum, { n }) => sum + n, 0);
  return { kind, count, median: hoursWithin(counted, 0.5), slow: hoursWithin(counted, 0.9) };
}

function funnelOf(rows: sql.FunnelRow[]): FunnelFigure[] {
  const people = (those: sql.FunnelRow[]) => those.reduce((sum, row) => sum + row.people, 0);
  return FUNNEL_STAGES.map((stage, at) => ({
    stage,
    people: people(rows.filter(({ reached }) => reached >= at)),
    closed: people(rows.filter(({ reached, closed }) => reached === at && closed === 1)),
  }));
}

function sourcesOf(viewed: sql.SourceRow[], applied: sql.SourceRow[]): SourceFigure[] {
  const found = new Map<string, { views: number; applications: number }>();
  const at = (ref: string | null) => {
    const name = ref ?? '';
    const one = found.get(name) ?? { views: 0, applications: 0 };
    found.set(name, one);
    return one;
  };
  for (const { ref, n } of viewed) at(ref).views += n;
  for (const { ref, n } of applied) at(ref).applications += n;
  const rest = { views: (viewed[0]?.whole ?? 0) - sum(viewed), applications: (applied[0]?.whole ?? 0) - sum(applied) };
  const other = found.get(OTHER_SOURCE);
  found.delete(OTHER_SOURCE);
  rest.views += other?.views ?? 0;
  rest.applications += other?.applications ?? 0;
  const listed: SourceFigure[] = [...found]
    .map(([ref, counts]) => ({ ref: ref === '' ? null : ref, ...counts }))
    .sort((one, another) => another.views - one.views || another.applications - one.applications);
  for (const { views, applications } of listed.splice(MOST_SOURCES)) {
    rest.views += views;
    rest.applications += applications;
  }
  return rest.views + rest.applications > 0 ? [...listed, { ref: { rest: true }, ...rest }] : listed;
}

function sum(rows: sql.SourceRow[]): number {
  return rows.reduce((all, { n }) => all + n, 0);
}
