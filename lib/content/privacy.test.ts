import { privacyPage, privacyPageFor } from './en/privacy';
import { RETENTION_DEFAULTS } from '../base/settings/retention';

const TERMS = { ...RETENTION_DEFAULTS, mails: 30 };
const where = (page: typeof privacyPage) => JSON.stringify(page.sections.find(({ id }) => id === 'where'));

test('the privacy page states whether documents are stored in a folder or in an external bucket', () => {
  expect(where(privacyPage)).toContain('files in a folder beside it');
  expect(where(privacyPageFor(TERMS, 'folder'))).toBe(where(privacyPage));
  const elsewhere = where(privacyPageFor(TERMS, 'bucket'));
  expect(elsewhere).not.toContain('beside it');
  expect(elsewhere).toContain('Ask us who that is and in which country');
});
