import { envProblems, parseEnv } from '../env';

const SECRET = { NEXTAUTH_SECRET: 'x'.repeat(32) };
const KEYS = { S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'a/secret+of=theirs' };
const stored = (variables: Record<string, string>) => parseEnv({ ...SECRET, ...variables }).objectStore;
const problems = (variables: Record<string, string>) => envProblems({ ...SECRET, ...variables });

test('without FILES_URL, files are stored in the folder, even if other S3 settings are set', () => {
  expect(stored(KEYS)).toBeNull();
  expect(stored({ ...KEYS, FILES_URL: '', S3_ENDPOINT: 'https://s3.example.com' })).toBeNull();
});

test('a bucket is on Amazon S3 unless S3_ENDPOINT is set', () => {
  expect(stored({ ...KEYS, FILES_URL: 's3://bucket/site', S3_REGION: 'eu-central-1' })).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'bucket',
    prefix: 'site/',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/secret+of=theirs',
    addressing: 'path',
  });
  const elsewhere = { ...KEYS, FILES_URL: 's3://bucket', S3_ENDPOINT: 'http://minio:9000/', S3_ADDRESSING: 'host' };
  expect(stored(elsewhere)).toMatchObject({ endpoint: 'http://minio:9000', addressing: 'host', prefix: '' });
});

test.each([
  [{ FILES_URL: 's3://bucket' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [{ ...KEYS, FILES_URL: 's3://bucket', S3_ENDPOINT: 'https://store/path' }, ['S3_ENDPOINT']],
  [{ ...KEYS, FILES_URL: 's3://bucket', S3_REGION: 'Frankfurt' }, ['S3_REGION']],
  [{ ...KEYS, FILES_URL: 's3://bucket', S3_ADDRESSING: 'dns' }, ['S3_ADDRESSING']],
  [{ ...KEYS, FILES_URL: 's3://bucket', S3_ADDRESSING: 'host', S3_ENDPOINT: 'http://[::1]:9000' }, ['S3_ADDRESSING']],
  [{ ...KEYS, FILES_URL: 's3://bucket', S3_SECRET_ACCESS_KEY: 'with a space' }, ['S3_SECRET_ACCESS_KEY']],
  [{ ...KEYS, FILES_URL: 's3://Bucket' }, ['FILES_URL']],
])('objectStoreProblems names the invalid settings in %j without revealing a key', (variables, names) => {
  const found = problems(variables);
  expect(found.map((problem) => problem.split(':')[0])).toEqual(names);
  for (const key of [...Object.values(KEYS), 'with a space']) expect(found.join('\n')).not.toContain(key);
});
