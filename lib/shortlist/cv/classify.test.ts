import { patternsOf } from '../skills/find';
import { claimOf } from './classify';
import { readCv } from './read-cv';

const patterns = patternsOf();

/** Returns the claims about a skill in the last lines of a CV with an IT job. */
function claims(
  lines: string,
  skill: string,
  head = 'Jo Doe\nDeveloper in Leeds and other places\n\nWORK\nDeveloper, Acme Ltd, Leeds, 2019 – now',
) {
  const cv = readCv(`${head}\n${lines}`, patterns, 2026 * 12 + 9);
  return cv.statements.flatMap((statement) =>
    statement.found.filter(({ skills }) => skills.includes(skill)).map((found) => claimOf(statement, found)),
  );
}

describe('claims within an IT job', () => {
  test.each([
    ['- built the portal in React', 'React', 'shown'],
    ['- owner of 40 Airflow DAGs', 'Apache Airflow', 'shown'],
    ['- cut the AWS bill by 43 %', 'AWS', 'shown'],
    ['- TypeScript with no "any"', 'TypeScript', 'shown'],
    ['- moved 40 services to Kubernetes without downtime', 'Kubernetes', 'shown'],
    ['- no downtime on Kubernetes in three years', 'Kubernetes', 'shown'],
    ['- started a migration to Kubernetes and ended it', 'Kubernetes', 'shown'],
    ['- event sourcing with Kafka for 300 shops', 'Apache Kafka', 'shown'],
    ['- the recruitment platform in Go', 'Go', 'shown'],
    ['- of course all of it in Terraform, 300 modules', 'Terraform', 'shown'],
    ['Environment: Java, Kafka, Terraform', 'Terraform', 'listed'],
    ['Technologies used: Go, Docker', 'Docker', 'listed'],
    ['- familiar with Terraform', 'Terraform', 'weak'],
    ['- would like to learn Kafka', 'Apache Kafka', 'weak'],
    ['- involved in Kubernetes', 'Kubernetes', 'weak'],
    ['- supported a team which used Terraform', 'Terraform', 'weak'],
    ['- Airflow is run by the platform team', 'Apache Airflow', 'weak'],
    ['- RTOS: exposure in one project', 'RTOS', 'weak'],
    ['- no production experience with Kubernetes', 'Kubernetes', 'denied'],
    ['- never used Kafka', 'Apache Kafka', 'denied'],
    ['- Kafka: none', 'Apache Kafka', 'denied'],
    ['- AWS: not yet', 'AWS', 'denied'],
    ['- we have no Terraform', 'Terraform', 'denied'],
    ['- we deploy on Kubernetes clusters of another team', 'Kubernetes', 'weak'],
    ['- the cloud team writes the Terraform, I give them sizes', 'Terraform', 'weak'],
    ['- one small Postgres, which another team looks after', 'PostgreSQL', 'weak'],
    ['- racks for AWS Outposts ordered and installed with the landlord (the cloud was another team)', 'AWS', 'weak'],
    ['- forward reports to the people who run our Splunk', 'Splunk', 'weak'],
    ['- Terraform, but the modules were written by a contractor', 'Terraform', 'weak'],
    ['- Kubernetes was introduced after I left', 'Kubernetes', 'weak'],
    ['- my colleagues run Kafka', 'Apache Kafka', 'weak'],
    ['- wrote the tender for a new CRM', 'CRM', 'weak'],
    ['- responsible for Terraform activities', 'Terraform', 'listed'],
    ['- Kubernetes has pods, deployments and services', 'Kubernetes', 'listed'],
    ['- responsible for 40 Kubernetes clusters', 'Kubernetes', 'shown'],
    ['- databases: moved 40 of them to PostgreSQL', 'PostgreSQL', 'shown'],
    ['- keine Erfahrung mit Kafka, nur ohne Kafka', 'Apache Kafka', 'denied'],
    ['- Kafka habe ich noch nicht eingesetzt', 'Apache Kafka', 'denied'],
    ['- mit Kafka habe ich bisher nicht gearbeitet', 'Apache Kafka', 'denied'],
    ["- je n'ai pas encore utilisé Kafka", 'Apache Kafka', 'denied'],
    ['- sin experiencia con Kafka', 'Apache Kafka', 'denied'],
    ['- non ho esperienza con Kafka', 'Apache Kafka', 'denied'],
    ['- sem experiência com Kafka', 'Apache Kafka', 'denied'],
    ['- nie pracowałem z Kafka', 'Apache Kafka', 'denied'],
    ['- Kafka: brak doświadczenia', 'Apache Kafka', 'denied'],
    ['- ik heb nog geen ervaring met Kafka', 'Apache Kafka', 'denied'],
    ['- jag har inte arbetat med Kafka', 'Apache Kafka', 'denied'],
    ['- нет опыта с Kafka', 'Apache Kafka', 'denied'],
    ['- 40 Dienste ohne Ausfall auf Kafka umgestellt', 'Apache Kafka', 'shown'],
    ['- migré 12 services sans interruption vers Kafka', 'Apache Kafka', 'shown'],
    ['- migrato 12 servizi su Kafka senza interruzioni', 'Apache Kafka', 'shown'],
    ['- my Kafka is limited to reading topics', 'Apache Kafka', 'weak'],
    ['- RabbitMQ instead of Kafka, 40 queues', 'Apache Kafka', 'weak'],
    ['- my team lead runs Kafka', 'Apache Kafka', 'weak'],
    ['- Kafka betreibt ein anderes Team', 'Apache Kafka', 'weak'],
    ['- würde gern mit Kafka arbeiten', 'Apache Kafka', 'weak'],
    ["- j'aimerais travailler avec Kafka", 'Apache Kafka', 'weak'],
    ['- Kafka certificate from an online platform', 'Apache Kafka', 'listed'],
    ['- I have read the Kafka documentation', 'Apache Kafka', 'weak'],
    ['- Terraform: Grundkenntnisse', 'Terraform', 'weak'],
    ['- Terraform: w trakcie nauki', 'Terraform', 'weak'],
    ['- home lab with 3 nodes of Kubernetes', 'Kubernetes', 'listed'],
  ])('within an IT job, the line “%s” claims %s as %s', (line, skill, claim) => {
    expect(claims(line, skill)).toContain(claim);
  });
});

describe('claims outside a job', () => {
  const head =
    'Jo Doe\nDeveloper in Leeds and some other places\n\nWORK\nDeveloper, Acme Ltd, Leeds, 2019 – now\n- built it\n\n';
  test.each([
    ['SKILLS\nReact, Java, SQL', 'React', 'listed'],
    ['SUMMARY\nPassionate React developer with proven ability', 'React', 'listed'],
    ['EDUCATION\nMaster thesis: joins in Spark on eight machines', 'Apache Spark', 'listed'],
    ['SUMMARY\nTo obtain a position where I can run 40 Kubernetes clusters', 'Kubernetes', 'weak'],
    ['TOOLS\nA Go daemon that runs on 300 sites', 'Go', 'shown'],
    ['\nPostgres: 22 instances, half of them in two places', 'PostgreSQL', 'shown'],
    ['LEARNING\nKubernetes through a course', 'Kubernetes', 'weak'],
    ['INTERESTS\nPython, yoga', 'Python', 'listed'],
    ['\nTickets run in ServiceNow; I am knowledge owner for theatres', 'ServiceNow', 'shown'],
    ['Kernkompetenzen\nKubernetes in Produktion', 'Kubernetes', 'listed'],
    ['Compétences clés\nKubernetes en production', 'Kubernetes', 'listed'],
    ['Szkolenia\nKubernetes w praktyce (16 h)', 'Kubernetes', 'listed'],
    ['PROJECTS\nShop clone. Built with React and Java', 'React', 'listed'],
  ])('outside a job, the lines %j claim %s as %s', (lines, skill, claim) => {
    expect(claims(lines, skill, head)).toEqual([claim]);
  });
});

describe('claims within a job of another trade', () => {
  const recruiter =
    'Jo Doe\nRecruiter in Leeds and elsewhere in the country\n\nWORK\nTalent acquisition partner, 2018 – now';
  const manager = 'Jo Doe\nLeads people in Leeds and elsewhere in the country\n\nWORK\nHead of Data, Acme, 2018 – now';

  test("a recruiter's job shows no IT skill and does not support undated claims", () => {
    expect(claims('- filled 120 positions for Kubernetes people', 'Kubernetes', recruiter)).not.toContain('shown');
    expect(claims('', 'Kubernetes', `I built 40 clusters with Kubernetes\n${recruiter}`)).toEqual(['listed']);
  });

  test("a manager's job shows only skills from hands-on work", () => {
    expect(claims('- chose Databricks and hired 14 people', 'Databricks', manager)).not.toContain('shown');
    expect(claims('- I wrote the first pipeline in Databricks', 'Databricks', manager)).toEqual(['shown']);
  });
});

describe('everyday words that are also skills', () => {
  const nurse = 'Jo Doe\nNurse at a hospital in Leeds for a long time\n\nWORK\nNurse, 2010 – now';
  test.each([
    ['I react well and go to work in spring', 'React', nurse],
    ['Vitamin C and a licence C', 'C', nurse],
    ['On call every third night, incidents on the ward', 'On-call', nurse],
    ['I can drive', 'CAN', nurse],
  ])('outside IT, “%s” does not name the skill %s', (line, skill, head) => {
    expect(claims(line, skill, head)).toEqual([]);
  });

  test.each([
    ['- on call every third week, 40 incidents', 'On-call'],
    ['- C for the drivers', 'C'],
    ['- Go services', 'Go'],
    ['- go, rust, kotlin services', 'Rust'],
    ['- styles in Less and BEM', 'Sass'],
  ])("in a developer's CV, “%s” names the skill %s", (line, skill) => {
    expect(claims(line, skill)).not.toEqual([]);
  });

  test('in an IT person’s CV, “less than” names no skill', () => {
    const line = '- upgraded 48 instances with less than 12 minutes of downtime, and less noise';
    for (const skill of ['Less', 'Sass', 'CSS']) expect(claims(line, skill)).toEqual([]);
    expect(claims('- Less than a minute of downtime', 'Sass')).toEqual([]);
  });
});

test('a skill described in plain words counts as shown', () => {
  expect(claims('- made the forms work with a screen reader and without a mouse', 'Accessibility')).toContain('shown');
  expect(claims('- brought up six boards with the scope', 'Board bring-up')).toContain('shown');
});
