import { readFilesUrl, type ObjectStore } from '../../base/settings/object-store';
import { sign, type Call } from './sign';

/**
 * Examples from "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" (Amazon
 * S3 API Reference), without the one that signs the optional header `Range`, which we do not sign.
 */
const EXAMPLE: ObjectStore = {
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  prefix: '',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  addressing: 'host',
};
const AT = new Date('2013-05-24T00:00:00Z');
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const signed = (call: Call, settings: Partial<ObjectStore> = {}) =>
  sign({ ...EXAMPLE, ...settings }, call, undefined, AT);

test.each([
  [{ lifecycle: '' }, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [{ 'max-keys': '2', prefix: 'J' }, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])("sign signs a request with the query %j as in Amazon's documentation", async (query, signature) => {
  const { url, headers } = await signed({ method: 'GET', key: '', query });
  expect(headers.authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
  );
  expect([url.host, headers['x-amz-content-sha256']]).toEqual(['examplebucket.s3.amazonaws.com', NOTHING]);
});

test("sign signs an upload as in Amazon's documentation", async () => {
  const { headers } = await signed({
    method: 'PUT',
    key: 'test$file.text',
    body: 'Welcome to Amazon S3.',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
  });
  expect(headers.authorization).toMatch(/Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd$/);
  expect(headers).toMatchObject({
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    'content-length': '21',
  });
});

test('sign uses the known hash of a file to upload, without reading the file', async () => {
  const body = { path: '/nowhere', sizeBytes: 9, sha256: 'ab'.repeat(32) };
  const { headers } = await signed({ method: 'PUT', key: 'x', body });
  expect(headers).toMatchObject({ 'x-amz-content-sha256': body.sha256, 'content-length': '9' });
});

test("sign puts the bucket's name before the host or into the path", async () => {
  const call: Call = { method: 'GET', key: 'files/1b/x' };
  const at = async (settings: Partial<ObjectStore>) => (await signed(call, settings)).url.href;
  const endpoint = 'http://minio.internal:9000';
  expect(await at({ endpoint })).toBe('http://examplebucket.minio.internal:9000/files/1b/x');
  expect(await at({ endpoint, addressing: 'path' })).toBe('http://minio.internal:9000/examplebucket/files/1b/x');
});

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '' }],
  ['s3://bucket/', { bucket: 'bucket', prefix: '' }],
  ['s3://my.bucket-1/site', { bucket: 'my.bucket-1', prefix: 'site/' }],
  ['s3://bucket/a/b_c.d/', { bucket: 'bucket', prefix: 'a/b_c.d/' }],
  ['s3://Bucket', null],
  ['s3://bu', null],
  ['s3://a..b', null],
  ['s3://127.0.0.1', null],
  ['s3://bucket//x', null],
  ['s3://bucket/../x', null],
  ['s3://bucket/a b', null],
  ['s3://bucket/%2e%2e', null],
  ['s3://bucket?x=1', null],
  ['s3://key:secret@bucket', null],
  ['https://bucket', null],
])('readFilesUrl parses FILES_URL=%s', (url, place) => expect(readFilesUrl(url)).toEqual(place));
