import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, startNode } from './processes';
import { freePort } from './server';

const BUCKET = 'northlane';
const PATIENCE_MS = 20_000;

export type ObjectStoreServer = {
  /** With which the product keeps its files there. */
  settings: Record<string, string>;
  stop: () => Promise<void>;
};

/** Starts an S3 server in a process of its own, which keeps its objects in `folder`. */
export async function startObjectStore(folder: string): Promise<ObjectStoreServer> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const child = startNode([
    'node_modules/s3rver/bin/s3rver.js',
    ...['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent'],
    ...['--configure-bucket', BUCKET],
  ]);
  for (const deadline = Date.now() + PATIENCE_MS; !(await listens(port)); await sleep(50))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('The S3 server did not start.');
  return {
    settings: {
      FILES_URL: `s3://${BUCKET}`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_ADDRESSING: 'path',
    },
    stop: () => endProcess(child, 'SIGKILL'),
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
