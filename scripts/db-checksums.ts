/** `npm run db:checksums`: adds the migrations that prisma/migrations.sha256 lacks to it. */
import { LIST, listNewMigrations } from './migration-checksums';

try {
  const added = listNewMigrations();
  console.log(added.length === 0 ? `${LIST} has every migration.` : `Added to ${LIST}:\n${added.join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
