import { callerFrom, moderator } from '../testing/fixtures';
import { db } from '../testing/harness';

process.env.MAIL_URL = 'smtp://mail.example:2525';

test('with a mail server, an invitation goes out by mail with its link, and the inviter does not see the link', async () => {
  const { invite } = await import('./invitations');
  const actor = await callerFrom(await moderator({ name: 'Ada' }));
  expect(await invite({ email: 'robin@mail.example', role: 'recruiter' }, actor)).toBeNull();
  const mail = await db().outboxMail.findFirstOrThrow({ where: { kind: 'invitation' } });
  expect(mail).toMatchObject({
    toAddress: 'robin@mail.example',
    subject: expect.stringMatching(/^Join the team/) as string,
  });
  expect(mail.text).toMatch(/Ada invites you .* as Recruiter\.[^]*\/moderator-invitation\?token=[\w-]{43}/);
});
