import * as z from 'zod/mini';
import { forgetSettings } from '../cache/settings-snapshot';
import { transaction } from '../db/client';
import { db } from '../../testing/harness';
import { resetSettings } from '../../testing/settings';
import { changeSetting, findSetting, listSettingChanges, listSettings, type SettingGroup } from './store';

const GROUP: SettingGroup<{ days: number }> = {
  name: 'test-days',
  schema: z.object({ days: z.int() }),
  usual: { days: 7 },
};
const change = (value: { days: number } | null, by = 'Ana', group = GROUP) =>
  transaction((tx) => changeSetting(tx, group, value, by, new Date('2026-11-27T08:00:00Z')));

beforeEach(resetSettings);

test('a change is in the snapshot after the commit, and its history has the values before and after', async () => {
  expect(await findSetting(GROUP)).toEqual({ value: { days: 7 }, changed: null });
  await change({ days: 9 });
  await change({ days: 30 }, 'Ben');
  expect(await findSetting(GROUP)).toEqual({
    value: { days: 30 },
    changed: { by: 'Ben', at: '2026-11-27T08:00:00.000Z' },
  });
  await change(null);
  await change(null);
  expect((await findSetting(GROUP)).value).toEqual({ days: 7 });
  expect((await listSettingChanges(GROUP)).map(({ before, after, by }) => [before, after, by])).toEqual([
    [{ days: 30 }, null, 'Ana'],
    [{ days: 9 }, { days: 30 }, 'Ben'],
    [null, { days: 9 }, 'Ana'],
  ]);
});

test('a change that is rolled back is in neither the snapshot nor the history', async () => {
  await findSetting(GROUP);
  await expect(
    transaction(async (tx) => {
      await changeSetting(tx, GROUP, { days: 1 }, 'Ana', new Date());
      expect((await findSetting(GROUP, tx)).value).toEqual({ days: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await findSetting(GROUP)).value).toEqual({ days: 7 });
  expect(await listSettingChanges(GROUP)).toEqual([]);
});

test('the snapshot keeps its values until the process learns of a change of the settings', async () => {
  await findSetting(GROUP);
  const row = { value: { days: 2 }, changedBy: 'Ben', changedAt: new Date() };
  await db().siteSetting.create({ data: { group: GROUP.name, ...row } });
  forgetSettings(['jobs']);
  expect((await findSetting(GROUP)).value).toEqual({ days: 7 });
  forgetSettings(['jobs', 'settings']);
  expect((await findSetting(GROUP)).value).toEqual({ days: 2 });
});

test('an unreadable row counts as the defaults and is logged', async () => {
  const warned = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await change({ days: 'many' } as never);
  expect(await findSetting(GROUP)).toEqual({ value: { days: 7 }, changed: null });
  expect(String(warned.mock.calls.at(-1)?.[0])).toContain('settings.unreadable');
  warned.mockRestore();
  expect(await listSettings('test-', GROUP.schema)).toEqual([]);
});

test('settings that the site changes itself have no history', async () => {
  await change({ days: 3 }, 'System', { ...GROUP, isState: true });
  expect((await findSetting(GROUP)).value).toEqual({ days: 3 });
  expect(await listSettingChanges(GROUP)).toEqual([]);
});
