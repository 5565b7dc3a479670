/** `npm run db:checksums`: adds missing migrations to prisma/migrations.sha256. */
import { LIST, listNewMigrations } from './migration-checksums';

try {
  const added = listNewMigrations();
  console.log(added.length === 0 ? `${LIST} has every migration.` : `Added to ${LIST}:\n${added.join('\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
