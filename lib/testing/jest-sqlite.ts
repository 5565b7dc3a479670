/** One SQLite file with all migrations for a run of tests: each test file gets a copy (harness.ts), which takes no time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyMigrations } from '../platform/db/migrate';

export default function setUp(): void {
  process.env.TEST_TEMPLATE = join(mkdtempSync(join(tmpdir(), 'northlane-template-')), 'app.db');
  applyMigrations(process.env.TEST_TEMPLATE);
}

export function tearDown(): void {
  rmSync(dirname(process.env.TEST_TEMPLATE!), { recursive: true, force: true });
}
