import { rowsOf } from './stored';
import type { Client, Reply } from './client';
import { posting } from './traffic';
import type { Scratch } from '../bench/server';
import { tally, several } from './trial';

/** Postings that one address may send within ten minutes (lib/platform/http/rate-limit). */
const LIMIT = 30;
const ASKED = 40;
const AT_ONCE = 4;

type Probe = { address: string; replies: Reply[] };

/** Addresses that ask for more than they may, of two processes at once: together those must give each exactly its turns. */
export class LimitProbes {
  private readonly probes: Probe[] = [];

  constructor(private readonly client: Client) {}

  async ask(): Promise<void> {
    const probe: Probe = { address: `21.0.${this.probes.length >> 8}.${this.probes.length & 255}`, replies: [] };
    this.probes.push(probe);
    let next = 0;
    const askOn = async () => {
      while (next < ASKED) {
        const title = titleOf(probe, (next += 1));
        const reply = await this.client.send('POST', '/api/job-postings.php', {
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': probe.address },
          body: JSON.stringify(posting(title)),
        });
        probe.replies.push(reply);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  }

  async outcome(scratch: Scratch): Promise<{ figures: [string, string | number][]; problems: string[] }> {
    const rows = await rowsOf<{ title: string; n: number }>(
      scratch,
      `SELECT "title", count(*) AS n FROM "Job" WHERE "title" LIKE 'Probe %' GROUP BY "title"`,
    );
    const all = this.probes.flatMap(({ replies }) => replies.map(({ status }) => status));
    const taken = this.probes.map(({ replies }) => replies.filter(({ status }) => status === 201).length);
    const silent = this.probes.map(({ replies }) => replies.filter(({ status }) => status === 0).length);
    const stored = this.probes.map(
      ({ address }) => rows.filter(({ title }) => title.startsWith(`Probe ${address} `)).length,
    );
    return {
      figures: [
        [`addresses that asked ${ASKED} times for ${LIMIT} turns`, this.probes.length],
        ['  answers', tally(all)],
        ['  turns given, at least and at most', `${Math.min(...stored)}, ${Math.max(...stored)}`],
      ],
      problems: [
        ...several(stored.filter((count) => count > LIMIT).length, 'addresses were given more turns than the limit'),
        ...several(
          taken.filter((count, at) => count + (silent[at] ?? 0) < LIMIT).length,
          'addresses were given fewer turns than the limit, though each answer came',
        ),
        ...several(
          stored.filter((count, at) => count < (taken[at] ?? 0)).length,
          'addresses lack what was acknowledged',
        ),
        ...several(rows.filter(({ n }) => n > 1).length, 'postings of theirs are there more than once'),
        ...several(
          all.filter((status) => ![201, 429, 0].includes(status)).length,
          `of their requests were answered otherwise: ${tally(all)}`,
        ),
      ],
    };
  }
}

const titleOf = ({ address }: Probe, number: number) => `Probe ${address} number ${number}`;
