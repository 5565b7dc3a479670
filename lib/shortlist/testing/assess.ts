import { readNeeds } from '../shortlist';
import { assessApplicant } from './make-shortlist';
import type { Advert, Assessment, Evidence, JobNeeds } from '../types';
import { DAY_OF_SETS } from './sets';

export const NOW = 2026 * 12 + 9;

export const ADVERT: Advert = {
  title: 'Platform Engineer (Kubernetes, Terraform)',
  description: 'You start within three months. We do not sponsor visas.',
  responsibilities: [],
  requirements: [
    'Three or more years of operations',
    'Kubernetes',
    'Terraform',
    'PostgreSQL',
    'Python',
    'A plus: Kafka, Redis',
  ],
  skills: [],
  experienceLevel: 'mid',
  location: 'Bristol, UK (two days a week in the office)',
  salary: 'GBP 45,000 to 56,000',
};

export const NEEDS: JobNeeds = readNeeds(ADVERT, DAY_OF_SETS);

const HEAD = 'Jo Doe\nPlatform engineer\nBristol\n\n';
/** Builds a CV with one post that contains these lines. */
export const cvOf = (lines: string, dates = 'March 2019 – present', head = HEAD) =>
  `${head}WORK\nPlatform engineer, Acme Ltd, Bristol      ${dates}\n${lines}`;

export const assessed = (text: string, needs: JobNeeds = NEEDS): Assessment =>
  assessApplicant({ text }, needs, NOW).assessment;

export function evidence(text: string, label: string, needs: JobNeeds = NEEDS): Evidence {
  const found = assessed(text, needs).evidence.find(({ asked }) => asked.label === label);
  if (!found) throw new Error(`The test advert has no need "${label}"`);
  return found;
}
