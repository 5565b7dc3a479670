import { isIP } from 'node:net';

/** Bucket of an S3-compatible store, as set by FILES_URL and the S3_ variables. */
export type ObjectStore = {
  /** http:// or https:// and a host, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Prefix of all object keys: empty, or with a slash at its end. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket's name is part of the path (`path`) or of the host name (`host`). */
  addressing: 'path' | 'host';
};

/** Parses `s3://bucket` or `s3://bucket/prefix`, of characters that all stores sign alike; null for anything else. */
export function readFilesUrl(url: string): Pick<ObjectStore, 'bucket' | 'prefix'> | null {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(url) ?? [];
  const parts = path.replace(/\/$/, '').split('/');
  if (bucket === undefined || bucket.includes('..') || isIP(bucket) !== 0) return null;
  if (path === '') return { bucket, prefix: '' };
  return parts.every((part) => /^(?!\.{1,2}$)[\w.-]{1,200}$/.test(part))
    ? { bucket, prefix: `${parts.join('/')}/` }
    : null;
}

type Settings = {
  filesUrl: Pick<ObjectStore, 'bucket' | 'prefix'> | null;
  s3Endpoint: string | null;
  s3Region: string;
  s3AccessKeyId: string | null;
  s3SecretAccessKey: string | null;
  s3Addressing: ObjectStore['addressing'];
};

/** Returns the bucket for uploaded files (default endpoint: Amazon S3); null if files are stored in UPLOADS_DIR. */
export function objectStoreOf(settings: Settings): ObjectStore | null {
  const { filesUrl, s3Endpoint, s3Region: region, s3AccessKeyId, s3SecretAccessKey, s3Addressing } = settings;
  if (filesUrl === null) return null;
  return {
    ...filesUrl,
    endpoint: s3Endpoint ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
    addressing: s3Addressing,
  };
}

/** Lists missing or invalid settings that FILES_URL needs, as `NAME: what it must be`. Omit empty variables. */
export function objectStoreProblems(variables: Readonly<Record<string, string | undefined>>): string[] {
  if (variables.FILES_URL === undefined) return [];
  const missing = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => variables[name] === undefined);
  const host = hostOf(variables.S3_ENDPOINT);
  const isNumber = host !== null && isIP(host.replace(/^\[|\]$/g, '')) !== 0;
  return [
    ...missing.map((name) => `${name}: must be set where FILES_URL is`),
    ...(variables.S3_ADDRESSING === 'host' && isNumber
      ? ['S3_ADDRESSING: must be path where S3_ENDPOINT is a number: no name can stand before it']
      : []),
  ];
}

function hostOf(endpoint = ''): string | null {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname : null;
}
