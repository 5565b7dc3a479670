import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applying } from './en/applying';
import { careers } from './en/board';
import { cvPage } from './en/cv';
import { applicationReceivedEmail, cvReceivedEmail } from './en/emails';
import { privacyPage } from './en/privacy';
import { promises, WITHDRAWABLE } from './en/promises';
import { termsPage } from './en/terms';

const said = (copy: unknown) =>
  JSON.stringify(copy, (_, value: unknown) =>
    typeof value === 'function' ? String((value as (given: unknown) => unknown)(true)) : value,
  ).replaceAll('\\"', '"');

// promise: same-words-everywhere
test('promises to candidates have the same text on every page and in every mail', () => {
  expect(said(applying)).toContain(promises.whoSees);
  for (const copy of [careers, applying, cvPage, applicationReceivedEmail])
    expect(said(copy)).toContain(promises.answered);
  for (const copy of [cvPage, cvReceivedEmail]) expect(said(copy)).toContain(promises.poolSilence);
  expect(promises.withdraw).toContain(WITHDRAWABLE);
  for (const copy of [termsPage, privacyPage, applicationReceivedEmail])
    expect(said(copy)).toContain(promises.withdraw);
  for (const copy of [cvPage, cvReceivedEmail]) expect(said(copy)).toContain(promises.withdrawCv);
});

test('no page contains a sentence that contradicts a promise', () => {
  const files = readdirSync('lib/content', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/promises|\.test\./.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const contradictions = [
    /nobody else sees/i,
    /opened only by our moderators/i,
    /the people hiring for it/i,
    /silence is the thing/i,
    /silence means/i,
    /you can withdraw it: write/i,
  ];
  for (const file of files)
    for (const words of contradictions)
      expect([file, readFileSync(join('lib/content', file), 'utf8')]).toEqual([file, expect.not.stringMatching(words)]);
});
