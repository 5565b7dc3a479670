/** @jest-environment node */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type * as environment from '../../base/env';
import { pdfOfSize } from '../../testing/documents';
import { until } from '../../testing/harness';
import { startVirusScanner, type StandIn } from '../../testing/virus-scanner';
import { findVirus, ScannerUnavailable } from './scan';
import { readScannerAddress } from '@/lib/base/env';

let scanner: { host: string; port: number } | null = null;
jest.mock('../../base/env', () => {
  const actual = jest.requireActual<typeof environment>('../../base/env');
  return { ...actual, env: () => ({ ...actual.env(), scanner }) };
});

const PDF = pdfOfSize(1_000_001);
let folder: string;
let path: string;
let standIn: StandIn | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  path = join(folder, 'cv.pdf');
  await writeFile(path, PDF);
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  await standIn?.close();
  [standIn, scanner] = [null, null];
});

async function scan(
  answer: (bytes: Buffer, socket: Socket) => string | null,
  limits?: { wholeMs: number; silenceMs: number },
) {
  standIn = await startVirusScanner(answer);
  scanner = standIn.address;
  return findVirus(path, limits);
}

const held = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(fd).startsWith(folder)).length;
function linkOf(fd: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return '';
  }
}

test('findVirus returns null without a configured scanner', async () => {
  expect(await findVirus(path)).toBeNull();
});

test('findVirus sends the whole file in blocks of at most 64 KiB and accepts the result "clean"', async () => {
  expect(await scan(() => 'stream: OK\0')).toBeNull();
  expect(standIn?.received).toHaveLength(1);
  expect(standIn?.received[0]?.bytes.equals(PDF)).toBe(true);
  expect(Math.max(...standIn!.received[0]!.pieces)).toBeLessThanOrEqual(65_536);
  await until(() => held() === 0);
});

test('findVirus returns the name of the virus, in characters that are safe in a log', async () => {
  expect(await scan(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0')).toBe('Win.Test.EICAR_HDB-1');
  await standIn?.close();
  expect(await scan(() => 'stream: a "b" {c} FOUND\0')).toBe('a__b___c_');
});

test.each<[string, (bytes: Buffer, socket: Socket) => string | null]>([
  ['an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['something else', () => 'stream: OK, I think\0'],
  ['nothing', () => ''],
  ['half a line', () => 'stream: OK'],
  ['more than a line', () => 'x'.repeat(5_000)],
  ['a broken connection', (_, socket) => (socket.destroy(), null)],
  ['a reset connection', (_, socket) => (socket.resetAndDestroy(), null)],
])('findVirus fails when the scanner answers with %s', async (_, answer) => {
  await expect(scan(answer)).rejects.toBeInstanceOf(ScannerUnavailable);
  await until(() => held() === 0);
});

test('findVirus fails when the scanner is silent, slow or unreachable, or the file is missing', async () => {
  await expect(scan(() => null, { wholeMs: 60_000, silenceMs: 20 })).rejects.toThrow('no response');
  await standIn?.close();
  await expect(scan(() => null, { wholeMs: 20, silenceMs: 60_000 })).rejects.toThrow('time limit exceeded');
  const address = standIn!.address;
  await standIn?.close();
  scanner = address;
  await expect(findVirus(path)).rejects.toThrow('ECONNREFUSED');
  await expect(findVirus(join(folder, 'missing'))).rejects.toBeInstanceOf(ScannerUnavailable);
  await until(() => held() === 0);
});

test.each([
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['10.0.0.7:1', { host: '10.0.0.7', port: 1 }],
  ['localhost', null],
  ['::1:3310', null],
  ['localhost:0', null],
  ['localhost:65536', null],
  ['/run/clamd.sock', null],
  ['http://localhost:3310', null],
])('readScannerAddress reads %s as %j', (text, address) => {
  expect(readScannerAddress(text)).toEqual(address);
});

describe('response of the scanner before the whole file was sent', () => {
  /** Starts a scanner that responds at once and never reads, so that the file does not fit into the buffers. */
  async function scanBy(line: string) {
    const sockets: Socket[] = [];
    const hasty = createServer({ pauseOnConnect: true }, (socket) => {
      sockets.push(socket.on('error', () => undefined));
      socket.write(line);
    });
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve));
    scanner = { host: '127.0.0.1', port: (hasty.address() as AddressInfo).port };
    const large = join(folder, 'large.pdf');
    await writeFile(large, '');
    await truncate(large, 64 * 1024 * 1024);
    return findVirus(large).finally(() => {
      for (const socket of sockets) socket.destroy();
      hasty.close();
    });
  }

  test('findVirus refuses the result "clean" if it arrives before the whole file was sent', async () => {
    await expect(scanBy('stream: OK\0')).rejects.toBeInstanceOf(ScannerUnavailable);
    await until(() => held() === 0);
  });

  test('findVirus accepts a virus found before the whole file was sent', async () => {
    expect(await scanBy('stream: Win.Test FOUND\0')).toBe('Win.Test');
    await until(() => held() === 0);
  });
});
