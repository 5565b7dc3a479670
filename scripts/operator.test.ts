import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runbook } from '../lib/testing/runbooks';

test('npm tells of no newer npm among the output of the site', () => {
  const own = Object.entries(process.env).filter(([name]) => !/^(CI$|npm_config_)/i.test(name));
  // The settings of whoever runs this are not those of the site.
  const none = ['--userconfig=/no/user/npmrc', '--globalconfig=/no/global/npmrc'];
  const answer = execFileSync('npm', ['config', 'get', 'update-notifier', ...none], {
    env: { ...Object.fromEntries(own), NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(answer.trim()).toBe('false');
});

describe('the line of cron in the runbook of backups', () => {
  const [, line = ''] = /^ *10 2 \* \* \* (.+)$/m.exec(runbook('backup-and-restore')) ?? [];
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'northlane-cron-'));
    for (const folder of ['var', 'bin']) mkdirSync(join(site, folder));
    writeFileSync(join(site, 'bin', 'mail'), '#!/bin/sh\ntouch mailed\n', { mode: 0o755 });
  });
  afterEach(() => rmSync(site, { recursive: true }));

  /** As cron runs it, where a backup ends with a code. */
  function runLine(code: number): void {
    writeFileSync(join(site, 'bin', 'npm'), `#!/bin/sh\necho "$@"\nexit ${code}\n`, { mode: 0o755 });
    const command = line.replace('cd /srv/northlane', `cd ${site}`);
    spawnSync('/bin/sh', ['-c', command], { env: { PATH: `${join(site, 'bin')}:/usr/bin:/bin` } as never });
  }

  test("writes nothing outside the site's folder", () => {
    const written = [...line.matchAll(/>{1,2}(\S+)/g)].map(([, path]) => path);
    expect(written.filter((path) => path !== '&1')).toEqual(['var/backup.log']);
  });

  test('keeps what a backup prints and mails nobody', () => {
    runLine(0);
    expect(readFileSync(join(site, 'var', 'backup.log'), 'utf8')).toBe('run --silent backup -- --keep 30d\n');
    expect(existsSync(join(site, 'mailed'))).toBe(false);
  });

  test('mails when a backup fails', () => {
    runLine(4);
    expect(existsSync(join(site, 'mailed'))).toBe(true);
  });
});
