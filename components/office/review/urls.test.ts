import { reviewAfter } from './urls';

const after = (query: string, data: object) =>
  reviewAfter('applications')(new URL(`https://site.example/api?${query}`), { data });

test('a review counts a record that left its list, so that the displayed position advances', () => {
  const query = 'stage=new&application=7&next=8&done=2&listed=1';
  expect(after(query, { status: 'pending', stage: 'called' })).toMatch(/application=8&last=7&done=3$/);
  expect(after(query, { status: 'pending', stage: 'new' })).toMatch(/application=8&last=7&done=2$/);
});

test('a review of late applications counts one as done once it is no longer new', () => {
  const query = 'late=1&application=7&next=8&listed=1';
  expect(after(query, { status: 'pending', stage: 'shortlisted' })).toMatch(/done=1$/);
  expect(after(query, { status: 'pending', stage: 'new' })).not.toMatch(/done/);
});

test('a review ends after its last record', () => {
  expect(after('application=7&listed=1', { status: 'rejected', stage: 'closed' })).toMatch(/last=7&end=1$/);
});
