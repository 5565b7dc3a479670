import { readFileSync } from 'node:fs';
import type { Registry } from 'prom-client';
import { family } from './families';

export function addBuild(registry: Registry, instance: string): void {
  const labels = {
    version: (JSON.parse(textOf('package.json') ?? '{}') as { version?: string }).version ?? '',
    build: textOf('.next/BUILD_ID')?.trim() ?? '',
    node: process.versions.node,
    ...(instance !== '' && { instance_name: instance }),
  };
  family(registry, ['gauge', 'northlane_build_info', 'What runs here; always 1.'], () => [{ labels, value: 1 }]);
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
