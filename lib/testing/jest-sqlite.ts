/** Creates one SQLite file with all migrations per run. Each test file copies it (harness.ts). */
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
