import { listedChecksums, presentChecksums } from './migration-checksums';

test('every migration of both engines is as prisma/migrations.sha256 says, and no listed one is missing', () => {
  expect(Object.fromEntries(presentChecksums())).toEqual(Object.fromEntries(listedChecksums()));
});
