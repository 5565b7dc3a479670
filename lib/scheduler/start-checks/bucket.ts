import type { ObjectStore } from '../../base/settings/object-store';
import { uploadsIdOf } from '../../platform/files/folder';
import { probeBucket } from '../../platform/files/store-s3';
import { START_LIMITS } from '../../platform/s3/ask';
import { Bucket } from '../../platform/s3/bucket';
import { isObjectStoreFailure } from '../../platform/s3/failure';

/** The setting to correct, with the reason, by error code of an object store or the system. */
const MEANINGS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'FILES_URL: there is no such bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: the store does not know this key',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: is not the secret of the key',
  AccessDenied:
    'S3_ACCESS_KEY_ID: the key lacks a right: it must be able to put, get and delete objects, and to list the bucket',
  AuthorizationHeaderMalformed: 'S3_REGION: the bucket is in another region',
  PermanentRedirect: 'S3_REGION: the bucket is in another region',
  IllegalLocationConstraintException: 'S3_REGION: the bucket is in another region',
  RequestTimeTooSkewed: 'FILES_URL: the clocks of this machine and of the store differ',
  ENOTFOUND: 'S3_ENDPOINT: there is no such host',
};
const VERSIONED =
  'FILES_URL: the bucket retains deleted objects, so files could never be erased. Switch its versioning off';
/** Codes of a failing store or network. Other errors mean wrong settings. */
const TROUBLE = /^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|silent|too-slow|broken-off)$/;

/** Tests a bucket: writes, reads, deletes and lists. A failing store does not stop a site that has used it before. */
export async function bucketProblem(store: ObjectStore, database: string): Promise<string | null> {
  const bucket = new Bucket(store, START_LIMITS);
  try {
    const { keepsVersions } = await probeBucket(bucket);
    await bucket.list('', 1).next();
    return keepsVersions ? VERSIONED : null;
  } catch (error) {
    if (!isObjectStoreFailure(error)) throw error;
    const { reason, status, passes, message } = error;
    const isTrouble = status === null ? TROUBLE.test(reason) : passes;
    if (isTrouble && (await hasUsedStore(database))) return null;
    return MEANINGS[reason] ?? `FILES_URL: an object cannot be written, read, removed and listed there (${message})`;
  }
}

async function hasUsedStore(database: string): Promise<boolean> {
  try {
    return (await uploadsIdOf(database)) !== null;
  } catch {
    return false;
  }
}
