import { listedChecksums, presentChecksums } from './migration-checksums';

test('the migrations of both engines match prisma/migrations.sha256', () => {
  expect(Object.fromEntries(presentChecksums())).toEqual(Object.fromEntries(listedChecksums()));
});
