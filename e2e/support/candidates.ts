import type { Site } from './site';
import { application, cvDocument, person, type Person } from './contract-fixtures';

/** Creates a candidate with an application in each status (two of them for one job), a CV and two saved jobs. */
export async function busyCandidate(site: Site): Promise<Person> {
  const who = await person(site);
  await site.db.user.update({
    where: { id: who.id },
    data: {
      title: 'Platform Engineer',
      skills: 'Kubernetes, Terraform',
      location: 'London',
      phone: '+44 20 7946 0002',
    },
  });
  for (const [jobId, status] of [
    [1, 'interview'],
    [2, 'approved'],
    [3, 'rejected'],
    [4, 'pending'],
    [4, 'pending'],
  ] as const) {
    const { id } = await application(site, who, { jobId, status });
    await site.db.application.update({
      where: { id },
      data: {
        coverLetter: 'I like ferries.',
        ...(status !== 'pending' && { feedback: `About job ${jobId}: ${'word '.repeat(40)}` }),
      },
    });
  }
  await cvDocument(site, who);
  await site.db.savedJob.createMany({ data: [1, 5].map((jobId) => ({ jobId, userId: who.id, savedAt: new Date() })) });
  return who;
}
