import type * as keys from './keys';

const NEW = 'the secret of this year that is long enough to be one';
const OLD = 'the secret of last year that is long enough to be one';
const OLDER = 'the secret of the year before that is long enough to be one';

/** A process with these secrets. */
async function withSecrets(current: string, old: string[] = []): Promise<typeof keys> {
  jest.resetModules();
  process.env.NEXTAUTH_SECRET = current;
  process.env.NEXTAUTH_SECRET_OLD = old.join(',');
  return import('./keys');
}

afterEach(() => {
  process.env.NEXTAUTH_SECRET_OLD = '';
});

test('what was signed with an old secret is still ours, what is signed now is signed with the current one', async () => {
  const before = (await withSecrets(OLD)).signatureOf('form-stamp', 'a text');
  const site = await withSecrets(NEW, [OLDER, OLD]);
  const after = site.signatureOf('form-stamp', 'a text');
  expect([
    site.isSigned('form-stamp', 'a text', before),
    site.isSigned('form-stamp', 'a text', after),
    after === before,
  ]).toEqual([true, true, false]);
  const later = await withSecrets(NEW);
  expect([later.isSigned('form-stamp', 'a text', before), later.isSigned('form-stamp', 'a text', after)]).toEqual([
    false,
    true,
  ]);
});

test('a signature is good for its text and its purpose only, and nothing else is one', async () => {
  const { isSigned, signatureOf } = await withSecrets(NEW, [OLD]);
  const signed = signatureOf('form-stamp', 'a text');
  expect(signed).toMatch(/^[\w-]{43}$/);
  expect([isSigned('form-stamp', 'another', signed), isSigned('known-device', 'a text', signed)]).toEqual([
    false,
    false,
  ]);
  for (const other of ['', 'x', `${signed}=`, signed.slice(0, -1), 'é'.repeat(43), 'A'.repeat(43)])
    expect(isSigned('form-stamp', 'a text', other)).toBe(false);
});

test('what is sealed is not readable, differs each time, and opens for what it belongs to', async () => {
  const { seal, unseal } = await withSecrets(NEW);
  const sealed = seal('second-factor', 'pässword', 'user 7');
  expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/);
  expect(sealed).not.toBe(seal('second-factor', 'pässword', 'user 7'));
  expect(Buffer.from(sealed.slice(9), 'base64url').toString('latin1')).not.toContain('word');
  expect(unseal('second-factor', sealed, 'user 7')).toBe('pässword');
  expect([unseal('second-factor', sealed, 'user 8'), unseal('recovery-codes', sealed, 'user 7')]).toEqual([null, null]);
});

test('nothing that was changed opens', async () => {
  const { seal, unseal } = await withSecrets(NEW);
  const [id = '', content = ''] = seal('second-factor', 'a text', 'x').split('.');
  const bytes = Buffer.from(content, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(unseal('second-factor', `${id}.${changed.toString('base64url')}`, 'x')).toBeNull();
  }
  for (const other of ['', '.', id, `${id}.`, `${id}.AAAA`, `AAAAAAAA.${content}`])
    expect(unseal('second-factor', other, 'x')).toBeNull();
});

test('what was sealed with an old secret opens as long as that is named, and is known to want sealing anew', async () => {
  const before = (await withSecrets(OLD)).seal('second-factor', 'a text', 'x');
  const site = await withSecrets(NEW, [OLDER, OLD]);
  expect([site.unseal('second-factor', before, 'x'), site.isSealedWithCurrentKey('second-factor', before)]).toEqual([
    'a text',
    false,
  ]);
  expect(site.isSealedWithCurrentKey('second-factor', site.seal('second-factor', 'a text', 'x'))).toBe(true);
  expect((await withSecrets(NEW)).unseal('second-factor', before, 'x')).toBeNull();
});
