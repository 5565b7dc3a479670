import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runbook } from '../lib/testing/runbooks';

test('npm prints no update notice into the site’s output', () => {
  const own = Object.entries(process.env).filter(([name]) => !/^(CI$|npm_config_)/i.test(name));
  // Excludes the npm settings of the developer who runs the test.
  const none = ['--userconfig=/no/user/npmrc', '--globalconfig=/no/global/npmrc'];
  const answer = execFileSync('npm', ['config', 'get', 'update-notifier', ...none], {
    env: { ...Object.fromEntries(own), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(answer.trim()).toBe('false');
});

describe('the cron line in the backup runbook', () => {
  const [, line = ''] = /^ *10 2 \* \* \* (.+)$/m.exec(runbook('backup-and-restore')) ?? [];
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'northlane-cron-'));
    for (const folder of ['var', 'bin']) mkdirSync(join(site, folder));
    writeFileSync(join(site, 'bin', 'mail'), '#!/bin/sh\ntouch mailed\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(site, { recursive: true }));

  function runLine(code: number): void {
    writeFileSync(join(site, 'bin', 'npm'), `#!/bin/sh\necho "$@"\nexit ${code}\n`, { mode: 0o755 });
    const command = line.replace('cd /srv/northlane', `cd ${site}`);
    spawnSync('/bin/sh', ['-c', command], { env: { PATH: `${join(site, 'bin')}:/usr/bin:/bin` } as never });
  }

  test('the backup’s cron line writes only into the site’s folder', () => {
    const written = [...line.matchAll(/>{1,2}(\S+)/g)].map(([, path]) => path);
    expect(written.filter((path) => path !== '&1')).toEqual(['var/backup.log']);
  });

  test('the backup’s cron line logs a successful backup and sends no mail', () => {
    runLine(0);
    expect(readFileSync(join(site, 'var', 'backup.log'), 'utf8')).toBe('run --silent backup -- --keep 30d\n');
    expect(existsSync(join(site, 'mailed'))).toBe(false);
  });

  test('the backup’s cron line sends mail when a backup fails', () => {
    runLine(4);
    expect(existsSync(join(site, 'mailed'))).toBe(true);
  });
});
