import { isFromDatabase, JOBS_TAG, jobTag, SETTINGS_LIST, shownJobsTag } from './tags';

test('a page that shows settings of the process depends on nothing in the database', () => {
  expect(isFromDatabase(shownJobsTag(`${SETTINGS_LIST}retention`, 'print'))).toBe(false);
  expect([JOBS_TAG, jobTag(7), shownJobsTag('home', 'print')].every(isFromDatabase)).toBe(true);
});
