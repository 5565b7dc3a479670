import { patternsOf } from '../skills/find';
import { readSet } from '../testing/sets';
import type { Advert } from '../types';
import { readAdvert } from './read-advert';

const NOW = 2026 * 12 + 9;
const blank: Advert = {
  title: 'Engineer',
  description: '',
  responsibilities: [],
  requirements: [],
  skills: [],
  experienceLevel: '',
  location: '',
  salary: '',
};
const read = (advert: Partial<Advert>) => readAdvert({ ...blank, ...advert }, patternsOf(), NOW);
const must = (...requirements: string[]) => read({ requirements }).must.map(({ label }) => label);
const nice = (...requirements: string[]) =>
  read({ requirements: ['React in production', ...requirements] }).nice.map(({ label }) => label);

test.each([
  ['React in production', ['React']],
  ['Strong Kubernetes and Terraform', ['Kubernetes', 'Terraform']],
  ['Go or Python', ['Go or Python']],
  ['Java, Kotlin or Scala', ['Java or Kotlin or Scala']],
  ['Java, Scala ou Kotlin', ['Java or Scala or Kotlin']],
  ['Java lub Kotlin', ['Java or Kotlin']],
  ['Java o Kotlin', ['Java or Kotlin']],
  ['Java eller Kotlin', ['Java or Kotlin']],
  ['Ervaring met Java of Kotlin', ['Java or Kotlin']],
  ['Embedded Linux, Yocto preferred', ['Embedded Linux']],
  ['Very good HTML and CSS', ['HTML and CSS']],
  ['Automated testing, for example Jest, Cypress or Playwright', ['Automated testing']],
  ['AWS (S3, EMR or Glue)', ['AWS']],
  ['An RTOS such as FreeRTOS or Zephyr', ['RTOS']],
  ['C on microcontrollers; good C++', ['C', 'C++']],
  ['German at least B2', ['German B2']],
  ['Go the extra mile', []],
  ['You react calmly', []],
  ['No need for Hadoop', []],
  ['Keine Kenntnisse in Hadoop erforderlich', []],
  ['Experience with Yocto or Buildroot', ['Yocto or Buildroot']],
])('readAdvert reads the requirement “%s” as the musts %j', (requirement, labels) => {
  expect(must(requirement)).toEqual(labels);
});

test.each([
  ['An advantage: Kafka, dbt, Snowflake or Databricks', ['Apache Kafka', 'dbt', 'Snowflake or Databricks']],
  ['Good to have: Node.js or Next.js; web performance', ['Node.js or Next.js', 'Web performance']],
  ['GraphQL is a plus', ['GraphQL']],
  ['Rust welcome, not needed', ['Rust']],
  ['Docker; Kubernetes would be nice', ['Kubernetes']],
  ['SQL, ideally also MongoDB', ['MongoDB']],
  ['Embedded Linux, Yocto preferred', ['Yocto']],
  ['Docker, idealerweise Kubernetes', ['Kubernetes']],
  ['Mile widziane: Kubernetes', ['Kubernetes']],
  ['Kubernetes is een pré', ['Kubernetes']],
  ['Se valorará Kubernetes', ['Kubernetes']],
  ['Gradita conoscenza di Kubernetes', ['Kubernetes']],
])('readAdvert reads the requirement “%s” as the nice-to-haves %j', (requirement, labels) => {
  expect(nice(requirement)).toEqual(labels);
});

test('readAdvert reads every requirement after “Nice to have:” as nice to have', () => {
  const { must: musts, nice: wishes } = read({ requirements: ['Java', 'Nice to have:', 'Kafka', 'Redis'] });
  expect([musts, wishes].map((list) => list.map(({ label }) => label))).toEqual([['Java'], ['Apache Kafka', 'Redis']]);
});

test('readAdvert marks “or a comparable” as open to similar skills, and gives working habits less weight', () => {
  const [airflow, agile] = read({ requirements: ['Airflow or a comparable scheduler', 'Agile methods'] }).must;
  expect(airflow).toMatchObject({ orSimilar: true, weight: 1 });
  expect(agile?.weight).toBeLessThan(0.5);
});

test('readAdvert marks skills that the title names as core', () => {
  const needs = read({ title: 'Data Engineer (Spark, Python)', requirements: ['Spark', 'Very good Python', 'SQL'] });
  expect(needs.must.map(({ label, isCore }) => [label, isCore])).toEqual([
    ['Apache Spark', true],
    ['Python', true],
    ['SQL', false],
  ]);
});

test('if the title names no skill, readAdvert marks skills that the advert repeats as core', () => {
  const needs = read({
    title: 'Platform Engineer',
    description: 'Our clusters run on Kubernetes. We describe all of it in Terraform.',
    responsibilities: ['Operate Kubernetes', 'Write Terraform modules'],
    requirements: ['Kubernetes', 'Terraform', 'PostgreSQL', 'Python'],
  });
  expect(needs.must.filter(({ isCore }) => isCore).map(({ label }) => label)).toEqual(['Kubernetes', 'Terraform']);
});

test('readAdvert reads an advert without requirements from its responsibilities and skills', () => {
  expect(read({ responsibilities: ['Write services in Java'] }).must.map(({ label }) => label)).toEqual(['Java']);
  expect(read({ skills: ['Guidewire', 'Java'] }).must.map(({ label }) => label)).toEqual(['Guidewire', 'Java']);
});

test('each need read from an advert has the sentence that states it', () => {
  const needs = read({ requirements: ['At least 4 years as a developer', 'Java in production'] });
  expect(needs.years).toEqual({ least: 4, sentence: 'At least 4 years as a developer' });
  expect(needs.must[0]?.sentence).toBe('Java in production');
});

test('readAdvert reads all needs of the Gothenburg advert', () => {
  const needs = readAdvert(readSet('lib/shortlist/testing/sets/embedded-gothenburg').advert, patternsOf(), NOW);
  expect(needs.must.map(({ label, isCore }) => (isCore ? `${label}, core` : label))).toEqual([
    'C, core',
    'C++, core',
    'RTOS, core',
    'Board bring-up',
    'Field buses',
    'Unit testing',
    'CI/CD',
  ]);
  expect(needs.nice.map(({ label }) => label)).toEqual([
    'Embedded Linux',
    'Functional safety',
    'Rust',
    'Bluetooth Low Energy or LoRa',
    'Low-power design',
    'ARM Cortex-M',
  ]);
  expect(needs).toMatchObject({
    years: { least: 3 },
    place: { city: 'Gothenburg', countryCode: 'SE' },
    permit: null,
    start: { latest: 2027 * 12 + 2 },
    salary: { most: 60_000, currency: 'SEK' },
  });
});
