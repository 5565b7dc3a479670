import { join } from 'node:path';
import type { Random } from '../bench/random';
import { freePort, startProduct, type Scratch, type Server } from '../bench/server';
import { Client, type Reply } from './client';
import type { World } from './freshness-readers';

/** What readers of both know and find. */
export type Everybody = Omit<World, 'client'>;

/** One of two processes, as readers see it and as the balancer does. */
export type Member = {
  scratch: Scratch;
  settings: Record<string, string>;
  server: Server | null;
  client: Client;
  world: World;
  /** Whether it is sent anything. */
  isIn: boolean;
  kills: number;
};

/** Processes of one site on one database, two by default, and a balancer before them that sends nothing to one that is being ended. */
export class Pair {
  readonly balancer: Balancer;
  readonly startsMs: number[] = [];

  private constructor(readonly members: readonly Member[]) {
    this.balancer = new Balancer(members);
  }

  /**
   * @param world what readers of both know; each has its own view of when its process is there
   * @param ofSecond settings that the second one has besides
   * @param names one for each process
   */
  static async start(
    scratch: Scratch,
    settings: Record<string, string>,
    world: Everybody,
    ofSecond: Record<string, string> = {},
    names: readonly string[] = ['a', 'b'],
  ): Promise<Pair> {
    const members: Member[] = [];
    for (const name of names) {
      const port = name === 'a' ? scratch.port : await freePort();
      // Where a bucket holds the files, each receives into a folder of its own, as on a machine of its own.
      const uploadsDir = settings.FILES_URL ? join(scratch.folder, `uploads-${name}`) : scratch.uploadsDir;
      const client = new Client(`http://127.0.0.1:${port}`);
      members.push({
        scratch: { ...scratch, port, uploadsDir },
        settings: name === 'a' ? settings : { ...settings, ...ofSecond },
        server: null,
        client,
        world: { ...world, client },
        isIn: false,
        kills: 0,
      });
    }
    const pair = new Pair(members);
    try {
      for (const member of members) await pair.bring(member);
    } catch (error) {
      await pair.end();
      throw error;
    }
    return pair;
  }

  async kill(member: Member): Promise<void> {
    member.isIn = false;
    member.kills += 1;
    member.world.restarts += 1;
    await member.server?.kill();
    member.server = null;
  }

  /** After a kill or a stop. */
  async startAgain(member: Member): Promise<void> {
    const began = performance.now();
    await this.bring(member);
    this.startsMs.push(performance.now() - began);
    member.world.restarts += 1;
  }

  /** Asks it to end, which answers what is under way; nobody is sent there any more. */
  async stop(member: Member): Promise<void> {
    member.isIn = false;
    member.world.restarts += 1;
    await member.server?.stop();
    member.server = null;
  }

  async end(): Promise<void> {
    for (const { client, server } of this.members) {
      client.close();
      await server?.kill();
    }
    this.balancer.close();
  }

  private async bring(member: Member): Promise<void> {
    member.server = await startProduct(member.scratch, member.settings);
    member.isIn = true;
  }
}

/** Sends each request to the next process that is there, from an address that no other came from. */
export class Balancer extends Client {
  /** Requests without an answer, though nobody had killed who was asked. */
  readonly unexplained: string[] = [];
  private turn = 0;

  constructor(private readonly members: readonly Member[]) {
    super(members[0]?.client.origin ?? '');
  }

  override async send(method: string, path: string, sending: Parameters<Client['send']>[2] = {}): Promise<Reply> {
    const there = this.members.filter(({ isIn }) => isIn);
    const member = there[(this.turn += 1) % there.length];
    if (!member) return { status: 0, headers: {}, body: Buffer.alloc(0), ms: 0, half: false };
    const { kills } = member;
    const headers = { 'X-Forwarded-For': addressAt(this.turn), ...sending.headers };
    const reply = await member.client.send(method, path, { ...sending, headers });
    if (reply.status === 0 && kills === member.kills) this.unexplained.push(`${method} ${path}`);
    return reply;
  }
}

/** Addresses that limits count by, all different. */
function addressAt(turn: number): string {
  return `20.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
}

/** Any of those that are there, for a reader who comes now. */
export function anyThere({ members }: Pair, random: Random): Member | null {
  const there = members.filter(({ isIn }) => isIn);
  return there.length === 0 ? null : random.pick(there);
}
