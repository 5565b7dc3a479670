import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { ObjectStore } from '../base/settings/object-store';

/** Starts a third-party S3 server, which accepts wrong digests, unlike `startStrictS3`. */
export async function startFlowS3(): Promise<{ settings: ObjectStore; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'northlane-s3-'));
  const bucket = 'northlane';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      prefix: 'a/prefix/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      addressing: 'path',
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
