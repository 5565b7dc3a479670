import { renderToStaticMarkup } from 'react-dom/server';
import { jobDto } from '@/lib/testing/job-dto';
import type { OfficeStatus } from '@/lib/vocabulary/jobs';
import { JobTabs } from '../stages/job-tabs';
import { JobActions } from './job-actions-bar';

const shown = (status: OfficeStatus, filled: number, isInternal = false, openings = 3) => {
  const contact = { contactName: null, email: null, phone: null, openUntil: null, reference: null };
  const job = { ...jobDto(), ...contact, status, isInternal, openings, changeWaits: false };
  const markup = renderToStaticMarkup(<JobActions job={job} filled={filled} />);
  const buttons = [...markup.matchAll(/<(?:button|a)[^>]*>([^<]+)/g)].map(([, label]) => label);
  return { buttons, isFull: markup.includes('Close the job?'), markup };
};

test.each<[OfficeStatus, string[], isInternal: boolean]>([
  ['draft', ['Publish', 'Send for review', 'Edit', 'Clone', 'Make template'], false],
  ['draft', ['Open internally', 'Edit', 'Clone', 'Make template'], true],
  ['template', ['Edit', 'New from template'], false],
  ['internal', ['Publish', 'Close', 'Edit', 'Clone', 'Make template'], true],
  ['shelved', ['Reopen', 'Edit', 'Clone', 'Make template'], true],
  ['published', ['Close', 'Edit', 'Clone', 'Make template'], false],
  ['pending', ['Edit', 'Clone', 'Make template'], false],
])('the page of a job with the status %s has the buttons %j, internal: %j', (status, buttons, isInternal) => {
  expect(shown(status, 0, isInternal).buttons).toEqual(buttons);
});

test('the buttons of a job’s page are forms that post its version', () => {
  const { markup } = shown('draft', 0);
  expect(markup).toContain('action="/api/office/jobs/7/work" method="post"');
  expect(markup).toContain('<input type="hidden" name="seen" value="2026-11-20T10:00:00.000Z"/>');
  expect(markup).toContain('action="/api/office/jobs/7/clone" method="post"');
});

test('the page of an open job suggests closing it once all openings are filled', () => {
  expect([2, 3, 4].map((filled) => shown('published', filled).isFull)).toEqual([false, true, true]);
  expect(shown('internal', 3, true).markup).toContain('All 3 openings are filled.');
  expect(shown('closed', 3).isFull).toBe(false);
});

test('a draft’s page has no tabs for pipeline, shortlist and interviews', () => {
  const tabs = (isWorked: boolean) =>
    [...renderToStaticMarkup(<JobTabs job={7} tab="details" isWorked={isWorked} />).matchAll(/>([^<]+)<\/a>/g)].map(
      ([, label]) => label,
    );
  expect(tabs(false)).toEqual(['Details', 'Activity']);
  expect(tabs(true)).toEqual(['Pipeline', 'Shortlist', 'Interviews', 'Details', 'Activity']);
});
