// `node tools/lock-platforms.mjs`: run it after `npm install` if the npm registry in use lacks builds for other
// platforms. npm then omits these from package-lock.json, and `npm ci` refuses the file everywhere. The script adds the
// missing entries with version and platform; npm skips those for other platforms.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
const SYSTEMS = {
  darwin: 'darwin',
  win32: 'win32',
  linux: 'linux',
  freebsd: 'freebsd',
  android: 'android',
  openharmony: 'openharmony',
  aix: 'aix',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  sunos: 'sunos',
};
const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
let added = 0;

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
    const shared = `node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[shared] || !/^\d+\.\d+\.\d+/.test(version)) continue;
    lock.packages[shared] = { version, ...platformOf(name), dev: entry.dev, optional: true };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other platforms added.`);

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = words.find((word) => word in SYSTEMS);
  const cpu = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'].find(
    (word) => words.includes(word),
  );
  return { ...(cpu && { cpu: [cpu] }), ...(system && { os: [SYSTEMS[system]] }) };
}
