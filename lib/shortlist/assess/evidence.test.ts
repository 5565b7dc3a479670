import { assessed, cvOf, evidence, NOW } from '../testing/assess';

// promise: skills-quoted
test('a skill used in a job is shown with its exact sentence, dates and number of months', () => {
  const text = cvOf('- built four clusters with Kubernetes on bare\n  metal, 900 nodes\n- baked');
  const { found, quotes, months, isCurrent } = evidence(text, 'Kubernetes');
  expect(found).toBe('shown');
  expect(quotes[0]).toEqual({
    text: 'built four clusters with Kubernetes on bare\n  metal, 900 nodes',
    from: 2019 * 12 + 2,
    to: null,
  });
  expect(text).toContain(quotes[0]?.text);
  expect(months).toBe(NOW - (2019 * 12 + 2) + 1);
  expect(isCurrent).toBe(true);
});

test('evidence adds the months of two jobs and counts overlapping months once', () => {
  const text = `${cvOf('- ran 9 clusters with Kubernetes', '2022 – 2024')}\n\nPlatform engineer, Beta Ltd, Leeds   2023 – 2025\n- ran Kubernetes for 4 banks`;
  expect(evidence(text, 'Kubernetes')).toMatchObject({ months: 48, until: 2025 * 12 + 11, isCurrent: false });
});

test('a line with its own period within a job shows a skill for that period only', () => {
  expect(evidence(cvOf('- Kubernetes since 2024, Docker before\n- ran shops'), 'Kubernetes')).toMatchObject({
    since: 2024 * 12,
    months: NOW - 2024 * 12 + 1,
  });
});

test.each([
  ['SKILLS\nKubernetes, Terraform, Go', 'Terraform', 'listed'],
  ['- would like to learn Terraform', 'Terraform', 'notKnown'],
  ['- no Terraform so far', 'Terraform', 'notKnown'],
  ['- built houses', 'Terraform', 'notFound'],
])('in a CV with the lines %j, the evidence for the skill %s is %s', (lines, label, found) => {
  expect(evidence(cvOf(lines), label).found).toBe(found);
});

// promise: skill-synonyms
test('a synonym of a skill is full evidence for it', () => {
  expect(evidence(cvOf('- k8s for 40 teams, upgraded by me'), 'Kubernetes').found).toBe('shown');
  expect(evidence(cvOf('- wrote 300 TF modules'), 'Terraform').found).toBe('shown');
  expect(evidence(cvOf('- moved 2 TB of Postgres to a new version'), 'PostgreSQL').found).toBe('shown');
});

test('evidence names a related skill, but does not count it as the skill itself', () => {
  const { found, near } = evidence(cvOf('- wrote 90 stacks in CloudFormation'), 'Terraform');
  expect(found).toBe('notFound');
  expect(near).toMatchObject({ skill: 'CloudFormation', quote: { text: 'wrote 90 stacks in CloudFormation' } });
  expect(evidence(cvOf('- tuned MySQL for 40 shops'), 'PostgreSQL').near?.skill).toBe('MySQL');
});

test('a skill that the CV denies is not known, even if the CV also mentions it', () => {
  expect(evidence(cvOf('- Terraform beside others\n\nTerraform: none'), 'Terraform').found).toBe('notKnown');
});

test('what a CV says of a skill itself outweighs other skills that imply it', () => {
  const helm = '- packaged 40 services with Helm';
  expect(evidence(cvOf(helm), 'Kubernetes').found).toBe('shown');
  expect(evidence(cvOf(`${helm}\n\nI am familiar with Kubernetes as a user`), 'Kubernetes').found).toBe('notKnown');
});

test('sentences copied from the advert are no evidence for a skill', () => {
  const text =
    'Jo Doe\nBristol and around, with a long way to go before\n\nI have three or more years of operations with Kubernetes, Terraform, PostgreSQL.';
  expect(evidence(text, 'Kubernetes').found).toBe('listed');
});

test('the depth of evidence for a skill is at most three', () => {
  const lines = Array.from({ length: 9 }, (_, at) => `- built cluster ${at} with Kubernetes`).join('\n');
  expect(evidence(cvOf(lines), 'Kubernetes').depth).toBe(3);
});

test('months of studies, breaks or jobs in other trades do not count as experience', () => {
  const text = `${cvOf('- ran Kubernetes', '2024 – 2025')}\n\nParental leave   2020 – 2023\n\nWaiter, Café Blue   2010 – 2019\n- tables`;
  expect(assessed(text).months).toBe(24);
});

test('a CV with hardly any words is not readable', () => {
  expect(assessed('  \n ').isReadable).toBe(false);
  expect(assessed('Scanned with a phone').isReadable).toBe(false);
});
