import { readRows } from '../platform/db/reader';
import { applyOfficeNames, officeNamesNow } from './office-names';
import { skillsNamed } from '../shortlist/skills/table';

jest.mock('../platform/db/reader', () => ({ readRows: jest.fn() }));
jest.mock('../platform/settings/store', () => ({ findSetting: async () => ({ value: { trades: [] } }) }));
const reads: Array<(rows: unknown[]) => void> = [];

beforeEach(() => {
  reads.length = 0;
  jest.mocked(readRows).mockImplementation(() => new Promise((resolve) => reads.push(resolve as never)));
});

const named = (alias: string) => [{ skill: 'PostgreSQL', alias, isRemoved: 0 }];

test('a slow read of skill names does not replace the names of a newer read that finished first', async () => {
  const [earlier, later] = [applyOfficeNames(), applyOfficeNames()];
  reads[1]!(named('Elephant DB'));
  const version = await later;
  reads[0]!(named('Old Elephant'));
  expect([await earlier, officeNamesNow()]).toEqual([version, version]);
  expect([skillsNamed('Elephant DB'), skillsNamed('Old Elephant')]).toEqual([['PostgreSQL'], []]);
});

test('consecutive reads of skill names each take effect', async () => {
  const [earlier, later] = [applyOfficeNames(), applyOfficeNames()];
  reads[0]!(named('Old Elephant'));
  const version = await earlier;
  expect(skillsNamed('Old Elephant')).toEqual(['PostgreSQL']);
  reads[1]!(named('Elephant DB'));
  expect(await later).not.toBe(version);
  expect([skillsNamed('Elephant DB'), skillsNamed('Old Elephant')]).toEqual([['PostgreSQL'], []]);
});

test('a failed read leaves the skill names unchanged', async () => {
  jest.mocked(readRows).mockRejectedValueOnce(new Error('gone'));
  const before = officeNamesNow();
  await expect(applyOfficeNames()).rejects.toThrow('gone');
  expect(officeNamesNow()).toBe(before);
});
