import { createHash } from 'node:crypto';
import { commonPasswords, hashChosenPassword, passwordRefusal } from './passwords';
import { passwordProblem } from './password-rules';

const ada = { name: 'Ada King-Noël', email: 'Ada.Lovelace+jobs@mail.example', username: 'countess' };
const OWN = /own name/;
const COMMON = /attackers/;

test.each([
  ['the whole address', 'ada.lovelace+jobs@mail.example'],
  ['its part before the @', 'ada.lovelace+jobs'],
  ['a part of it and a year', 'Lovelace1815!'],
  ['the name', 'Ada King-Noël'],
  ['the name in one word', 'adakingnoël'],
  ['the user name', 'Countess-123'],
  ['the name of the site', 'northlane2026'],
  ['the site and the name', 'NorthLane Lovelace 1'],
])('refuses a password made of %s', (_, password) => {
  expect(passwordProblem(password, ada)).toMatch(OWN);
});

test.each([
  ["the site's name with a password besides", 'northlane correct horse'],
  ["one's own name with a password besides", 'Lovelace likes brass cogs'],
  ["what another person's name would be", 'Babbage1791!'],
  ['a word in which a short name occurs', 'Canada geese'],
  ['eight letters of one kind', 'vxkqmzwp'],
  ['nothing but figures', '8305917264'],
  ['emoji', '🔑🚂🐧🧶🪵🧊🛶🪁'],
])('accepts a password made of %s', async (_, password) => {
  expect(await passwordRefusal(password, ada)).toBeNull();
});

test.each(['seven77', '🔑'.repeat(7), 'x'.repeat(129), '🔑'.repeat(129)])(
  'refuses the password %s for its length before any other fault',
  async (password) => {
    expect(await passwordRefusal(password, ada)).toMatch(/8 to 128 characters/);
  },
);

test.each(['password1', 'PASSWORD1', 'Iloveyou', 'p@ssw0rd', 'Sunsh1ne', 'pr1nc3ss', '12345678'])(
  'refuses the common password %s',
  async (password) => {
    expect(await passwordRefusal(password, {})).toMatch(COMMON);
  },
);

test('the list of common passwords has at least 3,000 entries of valid length in lower case', async () => {
  const common = await commonPasswords();
  expect(common.size).toBeGreaterThanOrEqual(3_000);
  for (const password of common)
    expect([password, passwordProblem(password), password.toLowerCase()]).toEqual([password, null, password]);
});

// A changed list changes which passwords people may choose: update the hash on purpose only.
test('the list of common passwords has the hash recorded for the installed package version', async () => {
  const sorted = [...(await commonPasswords())].sort().join(' ');
  expect(createHash('sha256').update(sorted).digest('hex')).toBe(
    'af76016ce5dee4697315baceece95782fe801e3d6e6f1c16abf668c5c4c1f425',
  );
});

test('refuses a bad password before hashing it and names the field', async () => {
  await expect(hashChosenPassword('Lovelace1', ada)).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { password: [expect.stringMatching(OWN)] },
  });
  expect(await hashChosenPassword('brass cogs', ada)).toMatch(/^\$argon2id\$/);
});
