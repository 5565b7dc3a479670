import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldText } from '../../lib/base/text';
import { pdfWithText } from '../../lib/testing/documents';
import { forgetJob } from './shortlist';
import type { Site } from './site';

// No first name ends with another, and no two last names begin alike, so that a search by name finds one person.
const FIRST =
  `Aino Boris Carla Dmitri Elif Farah Goran Hilde Ivo Jana Kenji Lotte Mirek Nadia Oskar Priya Quentin Rosa Sven Tilda
  Ugo Vera Wim Xenia Yusuf Zofia Amara Bruno Chidi Dagny Emeka Fleur Greta Hamid Ines Jorge Katya Lars Maeve Noam`.split(
    /\s+/,
  );
const LAST =
  `Abel Brook Castell Dorn Eklund Fontaine Grabowski Hartley Ilves Jensen Kowal Lindgren Moreau Nakata Okafor Petrov
  Quayle Rossi Santos Tanaka Ueda Varga Whitlock Xu Yilmaz Zeman Adair Bianchi Cole Duarte Esposito Farkas Gallo Horvat Ibsen
  Juhasz Keller Lopes Marsh Novotny Ortega Pires Quinn Rahman Sato Thorne Ulrich Vidal Weiss Young`.split(/\s+/);

/**
 * One applicant in 51 has experience for every need. No two of these share a first name, which is all that a client
 * sees.
 */
const STRONG_EVERY = 51;
const AT_ONCE = 500;

export type Applicant = { name: string; email: string; fileId: string; isStrong: boolean };

/**
 * Creates applicants whose documents are stored and their texts extracted. One in STRONG_EVERY has experience for every
 * need of the job.
 * @param domain e-mail domain that no other test uses
 */
export async function manyApplicants(
  site: Site,
  jobId: number,
  count: number,
  domain: string,
): Promise<readonly Applicant[]> {
  const now = new Date();
  const people = Array.from({ length: count }, (_entry, at) => {
    const name = `${FIRST[at % FIRST.length]} ${LAST[Math.floor(at / FIRST.length) % LAST.length]}`;
    const text = at % 100 === 7 ? '' : documentOf(name, at);
    const bytes = pdfWithText(text || `A scan, number ${at}`);
    const fileId = randomUUID();
    const path = pathOf(site, fileId);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    const email = `${foldText(name).replace(' ', '.')}.${at}@${domain}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { at, name, email, text, fileId, sha256, sizeBytes: bytes.length };
  });
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    await site.db.storedFile.createMany({
      data: some.map(({ fileId: id, sha256, sizeBytes }) => ({
        id,
        sha256,
        sizeBytes,
        mimeType: 'application/pdf',
        originalName: 'cv.pdf',
        createdAt: now,
      })),
    });
    const read = { reason: null, readAt: now, readerVersion: 1 };
    await site.db.documentText.createMany({
      data: some.map(({ fileId, text }) => ({ fileId, state: text ? 'read' : 'scan', text, ...read })),
    });
    await site.db.application.createMany({
      data: some.map(({ at, name, email, fileId, sha256 }) => ({
        jobId,
        applicantName: name,
        nameFolded: foldText(name),
        email,
        emailFolded: email,
        phone: `+44 7700 ${900_000 + at}`,
        fileId,
        fileSha256: sha256,
        createdAt: now,
        updatedAt: now,
      })),
    });
  }
  return people.map(({ at, name, email, fileId }) => ({ name, email, fileId, isStrong: at % STRONG_EVERY === 0 }));
}

/** Deletes the applicants and their files, because other tests use the same lists. */
export async function forgetApplicants(site: Site, jobId: number, people: readonly Applicant[]): Promise<void> {
  await forgetJob(site, jobId);
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const ids = people.slice(from, from + AT_ONCE).map(({ fileId }) => fileId);
    await site.db.storedFile.deleteMany({ where: { id: { in: ids } } });
  }
  for (const { fileId } of people) rmSync(pathOf(site, fileId), { force: true });
}

export const pathOf = (site: Site, fileId: string) => join(site.uploadsDir, 'files', fileId.slice(0, 2), fileId);

function documentOf(name: string, at: number): string {
  const shown = [
    `kept ${at % 90} rotas and the price lists of ${(at % 7) + 2} shops`,
    ...(at % STRONG_EVERY === 0 || at % 9 === 1 ? [`moved ${(at % 30) + 2} PostgreSQL databases to new hardware`] : []),
    ...(at % STRONG_EVERY === 0 || at % 11 === 2
      ? [`wrote the operators for backups in Python, ${at % 40} of them`]
      : []),
    ...(at % STRONG_EVERY === 0 ? [`upgraded ${at + 12} Kubernetes clusters of the bank without an outage`] : []),
  ];
  const skills = at % 4 === 1 ? '\nSKILLS\nKubernetes, Docker, Linux\n' : '';
  return `${name}\n\nEXPERIENCE\nEngineer, Harbour Bank, London, ${2_010 + (at % 9)} – now\n${shown.map((line) => `- ${line}`).join('\n')}\n${skills}`;
}
