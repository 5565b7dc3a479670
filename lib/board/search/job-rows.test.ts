import { soughtIn } from './job-rows';

const SKILLS = ['AWS', 'Go', 'Google Cloud', 'Kubernetes', 'Machine Learning', 'Node.js'];
const sought = (q: string, skill: string[] = []) => SKILLS.filter(soughtIn({ q, skill }));

test.each([
  ['a word of the search', 'kubernetes engineer', ['Kubernetes']],
  ['the beginning of a word', 'kuber', ['Kubernetes']],
  ['another name of the skill', 'k8s', ['Kubernetes']],
  // A listed skill never matches by its beginning.
  ['a short name itself', 'go', ['Go']],
  ['a word that stands in no skill', 'unicorn', []],
  ['no search', '', []],
])('soughtIn marks the skills that are named by %s', (_case, q, skills) => {
  expect(sought(q)).toEqual(skills);
});

test('soughtIn marks the skills of the skill filter in every spelling', () => {
  expect(sought('', ['node-js'])).toEqual(['Node.js']);
});
