import { defineConfig } from 'prisma/config';

// Used by `prisma generate`, and by `prisma migrate deploy` if an operator prefers Prisma's own tool.
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'file:./var/app.db' },
});
