import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from '../lib/base/env';
import { allRunbooks, runbook } from '../lib/testing/runbooks';

const unit = readFileSync('deploy/systemd/northlane.service', 'utf8');
const example = readFileSync('.env.example', 'utf8');
const said = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].at(-1)?.[1];
const usual = parseEnv({ NEXTAUTH_SECRET: 'x'.repeat(32) });
/** From server/process/shutdown.ts (seconds after the drain) and server/front/connection-limits.ts. */
const END_SECONDS = 10;
const OTHER_DESCRIPTORS = 200;

test('the systemd unit runs the same program as npm start', () => {
  const script = /^\/usr\/bin\/env node (\S+) start$/.exec(said('ExecStart') ?? '')?.[1];
  expect(existsSync(script ?? 'nothing')).toBe(true);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.start).toBe(`node scripts/node.mjs ${script} start`);
});

test('the systemd unit allows enough file descriptors and enough time to end', () => {
  expect(Number(said('LimitNOFILE'))).toBeGreaterThanOrEqual(usual.maxConnections + OTHER_DESCRIPTORS);
  const drain = Number(/this is enough for (\d+)/.exec(unit)?.[1]);
  expect(Number(said('TimeoutStopSec'))).toBeGreaterThanOrEqual(drain + END_SECONDS);
  expect(usual.drainMs / 1_000).toBeLessThanOrEqual(drain);
});

const install = runbook('install');

test('the systemd unit may write only to folders that the install runbook creates', () => {
  expect(said('ProtectSystem')).toBe('strict');
  const places = [...install.matchAll(/^ *(?:DATABASE_URL=file:|UPLOADS_DIR=|MAIL_DIR=)(\/\S+)$/gm)].map(
    ([, path]) => path,
  );
  expect(places).toHaveLength(3);
  for (const place of places) expect(place?.startsWith(`${said('ReadWritePaths')}/`)).toBe(true);
  expect(said('StateDirectory')).toBe(said('ReadWritePaths')?.replace('/var/lib/', ''));
});

test('.env.example has every variable that the systemd runbook sets', () => {
  const names = [...example.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
  const section = /## 3\. Settings[^]*?(?=\n## )/.exec(install)?.[0] ?? '';
  const set = [...section.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(set.length).toBeGreaterThan(6);
  expect(set.filter((name) => !names.includes(name))).toEqual([]);
});

test('the backup timer runs the backup command as the site’s user and folder', () => {
  const backup = readFileSync('deploy/systemd/northlane-backup.service', 'utf8');
  const [, tool] = /^ExecStart=\/usr\/bin\/env node \.next\/tools\/([\w-]+)\.mjs --keep 30d$/m.exec(backup) ?? [];
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  expect(scripts.backup).toBe(`node scripts/node.mjs tsx scripts/${tool}.ts`);
  for (const name of ['User', 'Group', 'WorkingDirectory', 'EnvironmentFile', 'UMask', 'ProtectSystem'])
    expect(backup).toContain(`\n${name}=${said(name)}\n`);
  const [, folder = ''] = /^ *BACKUP_DIR=(\/var\/\S+)$/m.exec(install) ?? [];
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`);
  expect(backup).toContain(`\nReadWritePaths=${said('ReadWritePaths')} ${folder}\n`);
  expect(existsSync('deploy/systemd/northlane-backup.timer')).toBe(true);
});

const FOLDER = 'deploy/systemd';
const dropIn = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const dropIns = readdirSync(FOLDER).filter((name) => name.endsWith('.conf'));

test.each(dropIns)('the drop-in %s names its unit, and a runbook installs it', (name) => {
  const [, place = '', added = ''] = /^#.*?(\/etc\/systemd\/system\/(\S+)\.d\/\w+\.conf)\./m.exec(dropIn(name)) ?? [];
  expect(existsSync(`${FOLDER}/${added}`)).toBe(true);
  expect(allRunbooks()).toContain(place);
  expect(allRunbooks()).toContain(`deploy/systemd/${name}`);
  expect(dropIn(name)).toMatch(/^\[Service\]$/m);
});

test('systemd reloads several processes with SIGHUP, which the primary handles', () => {
  expect(dropIns).toContain('northlane-processes.conf');
  const [, signal] = /^ExecReload=\/bin\/kill -(\w+) \$MAINPID$/m.exec(dropIn('northlane-processes.conf')) ?? [];
  expect(readFileSync('server/process/cluster/primary.ts', 'utf8')).toContain(`process.on('SIG${signal}'`);
  // With a single process there is no ExecReload, because SIGHUP would end the process.
  expect(said('ExecReload')).toBeUndefined();
  expect(said('KillMode')).toBe('mixed');
});

test('the backup unit has no network, and its network drop-in gives it the site’s', () => {
  expect(dropIn('northlane-backup.service')).toMatch(/^PrivateNetwork=yes$/m);
  const more = dropIn('northlane-backup-network.conf');
  expect(more).toMatch(/^PrivateNetwork=no$/m);
  expect(more).toContain(`\nRestrictAddressFamilies=${said('RestrictAddressFamilies')}\n`);
  expect(more).toContain(`\nAfter=${said('After')}\nWants=${said('Wants')}\n`);
});
