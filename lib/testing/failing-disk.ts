import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'] as const;
export type DiskError = (typeof DISK_ERRORS)[number];

/** Makes one step of the file layer fail and counts its calls. @param skip calls that succeed before the failure */
export async function failingStep(
  step: keyof typeof STEPS,
  code: DiskError,
  skip = 0,
): Promise<{ reached: () => number; restore: () => void }> {
  const probe = await open(tmpdir(), 'r');
  const handles = Object.getPrototypeOf(probe) as Record<string, (...args: unknown[]) => Promise<unknown>>;
  await probe.close();
  const error = () =>
    Object.assign(new Error(`${code}: refused by the test, ${step}`), { code, errno: -1, syscall: step });
  const [layer, ...names] = STEPS[step];
  let calls = 0;
  const fails = () => (calls += 1) > skip;
  const failingStream = (name: string) => {
    const real = (fs as unknown as Record<string, (...args: unknown[]) => void>)[name]!;
    return jest.spyOn(fs, name as 'write').mockImplementation(((...args: unknown[]) => {
      if (!fails()) return real.apply(fs, args);
      const done = args.at(-1) as (failure: Error) => void;
      // The kernel closes a descriptor even if close() reports an error.
      if (name === 'close') return real.call(fs, args[0], () => done(error()));
      setImmediate(done, error());
    }) as never);
  };
  const failingPromise = (target: typeof handles, name: string) => {
    const real = target[name]!;
    return jest.spyOn(target as never, name as never).mockImplementation(async function (
      this: unknown,
      ...args: unknown[]
    ) {
      if (fails()) throw error();
      return real.apply(this, args);
    } as never);
  };
  const target = layer === 'handle' ? handles : (fs.promises as unknown as typeof handles);
  const spies = names.map((name) => (layer === 'stream' ? failingStream(name) : failingPromise(target, name)));
  return { reached: () => calls, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

/** Steps of storing an upload: where the function is patched, and its name. */
export const STEPS = {
  mkdir: ['promises', 'mkdir'],
  'open to write': ['stream', 'open'],
  write: ['stream', 'write', 'writev'],
  'flush what was written': ['stream', 'fsync'],
  close: ['stream', 'close'],
  'open to read': ['promises', 'open'],
  'read back': ['handle', 'read'],
  chmod: ['promises', 'chmod'],
  utimes: ['promises', 'utimes'],
  flush: ['handle', 'sync'],
  rename: ['promises', 'rename'],
} as const;

/** Mounts a file system of `bytes` bytes in memory. @returns null if this machine does not allow mounts */
export function smallDisk(
  name: string,
  bytes: number,
): { path: string; free: () => number; unmount: () => Promise<void> } | null {
  const path = join(tmpdir(), `${name}-${process.pid}`);
  fs.mkdirSync(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'northlane-test', path], { stdio: 'ignore' });
  } catch {
    fs.rmdirSync(path);
    return null;
  }
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(path);
    return bavail * bsize;
  };
  const unmount = async () => {
    execFileSync('umount', [path]);
    await rm(path, { recursive: true });
  };
  return { path, free, unmount };
}
