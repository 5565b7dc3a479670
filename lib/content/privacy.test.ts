import { privacyPage, privacyPageFor } from './en/privacy';
import { STORAGE_DEFAULTS } from '../vocabulary/privacy';
import { KEYS_COOKIE, RAIL_COOKIE, THEME_COOKIE } from '../vocabulary/office-shell';

const where = (page: typeof privacyPage) => JSON.stringify(page.sections.find(({ id }) => id === 'where'));

test('the privacy page states whether documents are stored in a folder or in an external bucket', () => {
  expect(where(privacyPage)).toContain('files in a folder beside it');
  expect(where(privacyPageFor(STORAGE_DEFAULTS))).toBe(where(privacyPage));
  const elsewhere = where(privacyPageFor({ ...STORAGE_DEFAULTS, files: 'bucket' }));
  expect(elsewhere).not.toContain('beside it');
  expect(elsewhere).toContain('Ask us who that is and in which country');
});

test('the privacy page names the three office cookies, and says that scripts can read only the last two', () => {
  const [said, table] = privacyPage.sections.find(({ id }) => id === 'cookies')!.blocks;
  expect(said).toContain('scripts can read only the last two');
  const names = (table as { rows: readonly (readonly string[])[] }).rows.map(([name]) => name);
  expect(names.slice(-3)).toEqual([THEME_COOKIE, KEYS_COOKIE, RAIL_COOKIE]);
});
