import type { ReactElement, ReactNode } from 'react';
import { JobDetails } from '@/components/office/jobs/job-details';
import { JobsBoard } from '@/components/office/jobs/jobs-board';
import { job } from '@/lib/testing/fixtures';
import { JobsTab } from './jobs-tab';

type Element = ReactElement<{ children?: ReactNode; details?: ReactNode }>;

const boardOf = async (params: Record<string, string>) => {
  const tab: Element = await JobsTab({ params });
  return tab.props.children as Element;
};

test('a job that is opened and closed again leaves its list in place, with what it has to say; another list is another', async () => {
  const { id } = await job();
  const keyOf = async (params: Record<string, string>) => {
    const board = await boardOf(params);
    expect(board.type).toBe(JobsBoard);
    return board.key;
  };
  const list = await keyOf({ status: 'published' });
  expect(list).toEqual(expect.any(String));
  expect(await keyOf({ status: 'published', job: String(id) })).toBe(list);
  expect(await keyOf({ status: 'closed' })).not.toBe(list);
});

test('the job that the URL names is written on the server', async () => {
  const { id } = await job();
  const { props } = await boardOf({ job: String(id) });
  expect((props.details as Element).type).toBe(JobDetails);
  expect((await boardOf({})).props.details).toBeNull();
});
