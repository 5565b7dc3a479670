import type * as keys from './keys';

const NEW = 'the secret of this year that is long enough to be one';
const OLD = 'the secret of last year that is long enough to be one';
const OLDER = 'the secret of the year before that is long enough to be one';

async function withSecrets(current: string, old: string[] = []): Promise<typeof keys> {
  jest.resetModules();
  process.env.NEXTAUTH_SECRET = current;
  process.env.NEXTAUTH_SECRET_OLD = old.join(',');
  return import('./keys');
}

afterEach(() => {
  process.env.NEXTAUTH_SECRET_OLD = '';
});

test('signs with the current secret and accepts signatures made with old ones', async () => {
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

test('a signature is valid only for its own text and purpose', async () => {
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

test('sealed text is unreadable, differs each time, and can only be unsealed for its purpose and subject', async () => {
  const { seal, unseal } = await withSecrets(NEW);
  const sealed = seal('second-factor', 'pässword', 'user 7');
  expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/);
  expect(sealed).not.toBe(seal('second-factor', 'pässword', 'user 7'));
  expect(Buffer.from(sealed.slice(9), 'base64url').toString('latin1')).not.toContain('word');
  expect(unseal('second-factor', sealed, 'user 7')).toBe('pässword');
  expect([unseal('second-factor', sealed, 'user 8'), unseal('recovery-codes', sealed, 'user 7')]).toEqual([null, null]);
});

test('unseal refuses sealed text that was altered', async () => {
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

test('text sealed with an old secret can be unsealed and is recognized as not sealed with the current one', async () => {
  const before = (await withSecrets(OLD)).seal('second-factor', 'a text', 'x');
  const site = await withSecrets(NEW, [OLDER, OLD]);
  expect([site.unseal('second-factor', before, 'x'), site.isSealedWithCurrentKey('second-factor', before)]).toEqual([
    'a text',
    false,
  ]);
  expect(site.isSealedWithCurrentKey('second-factor', site.seal('second-factor', 'a text', 'x'))).toBe(true);
  expect((await withSecrets(NEW)).unseal('second-factor', before, 'x')).toBeNull();
});
