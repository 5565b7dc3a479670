import { join } from 'node:path';
import { applyMigrations } from '../../lib/platform/db/migrate';
import { applyPostgresqlMigrations } from '../../lib/platform/db/postgresql/migrate';
import { askOnce } from '../../lib/platform/db/ask-once';
import { CutProxy } from '../../lib/testing/cut-proxy';
import type { PostgresqlServer } from '../../lib/testing/postgresql';
import { startStrictS3 } from '../../lib/testing/strict-s3';
import { freePort } from '../shared/server';
import { Client, type Reply } from './client';
import { startSite, type Site, type Start } from './site';
import { isOnPostgresql, PREFIX, seedWithModerator, type Place } from './store';
import type { Trial } from './trial';

let databases = 0;

export type Member = {
  place: Place;
  settings: Record<string, string>;
  site: Site | null;
  client: Client;
  kills: number;
  /** Counts ends and starts, so it is odd while the process does not run. */
  absences: number;
};

/** The processes of one site, behind a balancer that uses only running ones. */
export class Cluster {
  readonly startsMs: number[] = [];
  readonly balancer = new Balancer(this);
  /** Time of `performance.now()` until which the database is cut off: an earlier commit may be stored despite a 503. */
  doubtUntil = 0;
  private closed: Promise<void> = Promise.resolve();

  constructor(readonly members: readonly Member[]) {}

  get pid(): number {
    return this.members[0]?.site?.pid ?? 0;
  }

  async start(member: Member, start: Start = {}): Promise<void> {
    const began = performance.now();
    member.site = await startSite(member.place, { ...start, settings: { ...member.settings, ...start.settings } });
    this.startsMs.push(performance.now() - began);
    member.absences += 1;
  }

  async kill(member: Member): Promise<void> {
    member.kills += 1;
    await this.endMember(member, (site) => site.kill());
  }

  /** Sends SIGTERM; the process finishes its open requests. */
  async stop(member: Member): Promise<void> {
    await this.endMember(member, (site) => site.stop());
  }

  open(): Promise<void> {
    return this.closed;
  }

  async whileClosed(work: () => Promise<unknown>): Promise<void> {
    let open = () => {};
    this.closed = new Promise((resolve) => (open = resolve));
    await work().finally(open);
  }

  async end(): Promise<void> {
    for (const { client, site } of this.members) {
      client.close();
      await site?.kill();
    }
  }

  private async endMember(member: Member, end: (site: Site) => Promise<void>): Promise<void> {
    const { site } = member;
    if (!site) return;
    member.site = null;
    member.absences += 1;
    await end(site);
  }
}

/** Sends each request to the next running process, from a separate client address. */
class Balancer extends Client {
  /** Requests without an answer although their process was not killed. */
  readonly unexplained: string[] = [];
  private turn = 0;

  constructor(private readonly cluster: Cluster) {
    super('');
  }

  override async send(method: string, path: string, sending: Parameters<Client['send']>[2] = {}): Promise<Reply> {
    const there = this.cluster.members.filter(({ site }) => site !== null);
    const member = there[(this.turn += 1) % there.length];
    if (!member) return { status: 0, headers: {}, body: Buffer.alloc(0), began: performance.now(), ms: 0, half: false };
    const { kills } = member;
    const address = `20.${(this.turn >> 16) & 255}.${(this.turn >> 8) & 255}.${this.turn & 255}`;
    const headers = { 'X-Forwarded-For': address, ...sending.headers };
    const reply = await member.client.send(method, path, { ...sending, headers });
    if (reply.status === 0 && kills === member.kills) this.unexplained.push(`${method} ${path}`);
    return reply;
  }
}

/** A site with sample jobs and a moderator, ready for load and faults. */
export type Stage = {
  trial: Trial;
  place: Place;
  cluster: Cluster;
  member: Member;
  client: Client;
  moderator: string;
  /** Proxies between each process and PostgreSQL, if the scenario can cut these connections. */
  proxies: CutProxy[];
};

type Layout = {
  folder?: string;
  /** Parent of the uploads folder. `databaseIn`: folder of the SQLite file. Default of both: the scratch folder. */
  uploadsIn?: string;
  databaseIn?: string;
  processes?: 0 | 1 | 2;
  settings?: Record<string, string>;
  secondSettings?: Record<string, string>;
  /** Uses PostgreSQL even if the run has no PostgreSQL server. */
  onPostgresql?: boolean;
  isProxied?: boolean;
  hasBucket?: boolean;
  mailUrl?: string;
  prepare?: (place: Place) => unknown;
};

export async function setStage(trial: Trial, layout: Layout = {}): Promise<Stage> {
  const { folder = trial.folder(), processes = 1, settings = {}, secondSettings = {}, mailUrl } = layout;
  const server = layout.onPostgresql ? await trial.ownPostgresql() : trial.postgresql;
  const s3 = layout.hasBucket ? await startStrictS3({ prefix: PREFIX }) : undefined;
  if (s3) trial.defer(s3.close);
  const place: Place = {
    folder,
    database: await migratedDatabase(join(layout.databaseIn ?? folder, 'app.db'), server),
    uploadsDir: join(layout.uploadsIn ?? folder, 'uploads'),
    port: await freePort(),
    ...(mailUrl && { mailUrl }),
    ...(s3 && { s3 }),
  };
  const moderator = await seedWithModerator(place);
  await layout.prepare?.(place);
  const proxies = Array.from(
    { length: layout.isProxied && server ? processes : 0 },
    () => new CutProxy(place.database),
  );
  const members: Member[] = [];
  // A site that is not started yet also needs one member, which describes it.
  for (let number = 0; number < Math.max(processes, 1); number += 1) {
    const proxy = proxies[number];
    await proxy?.open();
    const port = number === 0 ? place.port : await freePort();
    members.push({
      // With a bucket, each process has its own folder for incoming uploads, as on a separate machine.
      place: { ...place, port, uploadsDir: s3 ? `${place.uploadsDir}-${number}` : place.uploadsDir },
      settings: {
        ...s3?.variables,
        ...settings,
        ...(number > 0 && secondSettings),
        ...(proxy && { DATABASE_URL: proxy.url }),
      },
      site: null,
      client: new Client(`http://127.0.0.1:${port}`),
      kills: 0,
      absences: 1,
    });
  }
  const cluster = new Cluster(members);
  trial.defer(async () => {
    await cluster.end();
    for (const proxy of proxies) await proxy.refuse();
  });
  if (processes > 0) for (const member of members) await cluster.start(member);
  const member = members[0]!;
  return { trial, place, cluster, member, client: member.client, moderator, proxies };
}

/** Creates an empty, migrated database. @returns the SQLite file, or the URL on PostgreSQL */
export async function migratedDatabase(file: string, server: PostgresqlServer | null): Promise<string> {
  if (server === null) {
    applyMigrations(file);
    return file;
  }
  const url = await server.create(`trial_${(databases += 1)}`);
  await applyPostgresqlMigrations(url);
  return url;
}

/** Releases the mails of an ended process. On SQLite its next start does so; on PostgreSQL claims last 15 min. */
export async function endClaims(place: Place): Promise<void> {
  if (!isOnPostgresql(place)) return;
  await askOnce(
    place.database,
    `UPDATE "OutboxMail" SET "claimedUntil" = NULL WHERE "status" = 'queued' AND "claimedUntil" IS NOT NULL`,
  );
}
