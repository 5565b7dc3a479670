import { randomUUID } from 'node:crypto';
import { fileReference, fileIdStart } from './reference';

test("a reference is the random start of the file's id", () => {
  expect(fileReference('1b4e28ba-2fa1-4d11-883f-b9a761bde3fb')).toBe('1B4E28BA-2FA1');
});

test("a reference typed with or without hyphen leads to the start of its file's id", () => {
  const fileId = randomUUID();
  const reference = fileReference(fileId).toLowerCase();
  for (const typed of [reference, reference.replace('-', '')])
    expect(fileId.startsWith(fileIdStart(typed)!)).toBe(true);
});

test.each(['', '42', 'ana', '1b4e28ba-2fa', '1b4e28ba-2fa11', '1b4e28bg-2fa1', '1b4e28ba2fa1%'])(
  'fileIdStart refuses "%s" as a reference',
  (text) => expect(fileIdStart(text)).toBeNull(),
);
