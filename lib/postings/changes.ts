import type { Prisma } from '../platform/db/generated/client';
import type { JobInput, JobPatch } from '../jobs/schema';

/** The columns of a posting as its form fills them. */
export const storedPosting = {
  title: true,
  company: true,
  companyName: true,
  location: true,
  type: true,
  industry: true,
  experienceLevel: true,
  salary: true,
  description: true,
  responsibilities: true,
  requirements: true,
  benefits: true,
  skills: true,
  contactName: true,
  email: true,
  phone: true,
  deadline: true,
} satisfies Prisma.JobSelect & Record<keyof JobInput, true>;

type Stored = Prisma.JobGetPayload<{ select: typeof storedPosting }>;

/** What no candidate reads, or nobody has to check. */
const UNREVIEWED: ReadonlySet<keyof JobInput> = new Set(['contactName', 'email', 'phone', 'deadline']);

/** The fields of a posting sent again that differ from what is stored, and whether a moderator has to read the change. */
export function changesOf(input: JobInput, stored: Stored): { fields: JobPatch; reviewed: boolean } {
  const shown = { ...input, companyName: input.companyName ?? input.company };
  const changed = (Object.keys(storedPosting) as (keyof JobInput)[]).filter(
    (name) => JSON.stringify(shown[name]) !== JSON.stringify(stored[name]),
  );
  return {
    fields: Object.fromEntries(changed.map((name) => [name, shown[name]])),
    reviewed: changed.some((name) => !UNREVIEWED.has(name)),
  };
}
