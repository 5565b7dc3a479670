import { jobDto } from '../testing/job-dto';
import { changedFields } from './changed-fields';

const before = jobDto({ id: 7, title: 'Tide Engineer', skills: ['Go', 'SQL'], salaryMin: 60_000, companyLogo: null });
const changes = (fields: object) => changedFields(before, { ...before, ...fields }, 'moderator');

test('changedFields lists only the fields that differ, and marks only the changed words of a text', () => {
  expect(changes({})).toEqual([]);
  expect(changes({ title: 'Tide and Current Engineer' })).toEqual([
    {
      name: 'title',
      label: 'Title',
      before: { start: 'Tide ', changed: '', end: 'Engineer' },
      after: { start: 'Tide ', changed: 'and Current ', end: 'Engineer' },
    },
  ]);
});

test('changedFields shows lists, numbers, options and logos as display text instead of stored values', () => {
  const shown = changes({
    skills: ['Go', 'Rust', 'SQL'],
    salaryMin: 65_000,
    type: 'part-time',
    companyLogo: 'https://northlane.example/logos/a',
  });
  expect(shown.map(({ label, after }) => [label, after.start + after.changed + after.end])).toEqual([
    ['Type', 'Part-time'],
    ['Pay from', '65,000'],
    ['Skills', 'Go, Rust, SQL'],
    ['Company logo', 'A logo'],
  ]);
});

test('changedFields shortens the unchanged text before and after a change in a long text', () => {
  const long = 'word '.repeat(2_000);
  const [field] = changedFields(
    { ...before, description: `${long}old ${long}` },
    { ...before, description: `${long}new ${long}` },
    'poster',
  );
  expect([field!.before.changed, field!.after.changed]).toEqual(['old ', 'new ']);
  for (const part of [field!.after.start, field!.after.end]) expect(part.length).toBeLessThan(140);
});
