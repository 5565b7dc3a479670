import { SAMPLE_VALUES, site } from '../../base/site';
import { db } from '../../testing/harness';
import { resetSettings } from '../../testing/settings';
import { followChanges } from '../cache/changes';
import { transaction } from '../db/client';
import { notePageChange } from '../db/page-changes';
import { isShared } from '../db/shared';
import { COMPANY_GROUP, loadSite, refreshSite } from './load-site';

beforeEach(resetSettings);

async function store(name: string): Promise<void> {
  const row = { value: { ...SAMPLE_VALUES, name }, changedBy: 'Ben', changedAt: new Date() };
  await db().siteSetting.upsert({
    where: { group: COMPANY_GROUP },
    create: { group: COMPANY_GROUP, ...row },
    update: row,
  });
}

test('a process that starts shows the stored firm', async () => {
  await store('Acme');
  expect(site().company.name).toBe('Northlane');
  await loadSite();
  expect(site().company.name).toBe('Acme');
});

test('reads that overlap end with the newest values', async () => {
  await store('One');
  const first = loadSite();
  const second = loadSite();
  await store('Two');
  await Promise.all([first, second, loadSite()]);
  expect(site().company.name).toBe('Two');
});

test('on a shared database, work without a freshness check reads the values of other processes', async () => {
  await store('Acme');
  await refreshSite();
  expect(site().company.name).toBe(isShared() ? 'Acme' : 'Northlane');
});

test('a freshness check loads what another process has stored', async () => {
  const following = followChanges();
  if (!following) return expect(isShared()).toBe(false);
  await following.look();
  await store('Acme');
  await transaction((tx) => notePageChange(tx, ['settings', 'site']));
  expect(site().company.name).toBe('Northlane');
  await following.look();
  expect(site().company.name).toBe('Acme');
});
