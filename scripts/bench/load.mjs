// The load generator: a process of its own, so that preparing and counting requests takes no time from the server's measuring
// process. It is sent one task at a time by load.ts and answers with one result.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import autocannon from 'autocannon';

const BOUNDARY = 'northlane-bench-4d1f';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

process.on('message', async ({ kind, ...task }) => {
  try {
    process.send({ result: kind === 'burst' ? await burst(task) : await sustained(kind, task) });
  } catch (error) {
    process.send({ failure: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());

/** Keeps `connections` busy for `seconds`: with the paths in turn, or with an application to each of them. */
async function sustained(kind, { origin, paths, headers = {}, status = 201, seconds, connections, file }) {
  const document = kind === 'apply' ? readFileSync(file) : null;
  let sent = 0;
  const setupRequest = (raw) => {
    const path = paths[sent % paths.length];
    sent += 1;
    if (document === null) return { ...raw, method: 'GET', path, headers: { ...raw.headers, ...headers } };
    return { ...raw, method: 'POST', path, headers: { ...raw.headers, ...MULTIPART }, body: applicationForm(document) };
  };
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: 30,
    requests: [{ setupRequest }],
  });
  const wanted = result[`${Math.floor(status / 100)}xx`];
  return {
    requestsPerSecond: wanted / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.requests.total - wanted,
    sent,
  };
}

/** Sends `count` applications at once; counts those answered 201. */
async function burst({ origin, path, count, file }) {
  const document = readFileSync(file);
  const answers = await Promise.all(Array.from({ length: count }, () => post(`${origin}${path}`, document)));
  const refused = answers.filter((status) => status !== 201);
  if (refused.length > 0)
    console.error(`${refused.length} of ${count} applications were answered ${[...new Set(refused)].join(', ')}.`);
  return { accepted: count - refused.length };
}

function post(url, document) {
  const [head, tail] = formAround();
  return new Promise((resolve) => {
    const length = head.length + document.length + tail.length;
    const sending = request(
      url,
      { method: 'POST', agent: false, headers: { ...MULTIPART, 'content-length': length } },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode));
      },
    );
    sending.on('error', () => resolve(0));
    // The same document for all: a copy each would be half a gigabyte here.
    sending.write(head);
    sending.write(document);
    sending.end(tail);
  });
}

function applicationForm(document) {
  const [head, tail] = formAround();
  return Buffer.concat([head, document, tail]);
}

// A new applicant each time: the same one again would be answered as a repeat within the idempotency window.
function formAround() {
  const fields = { applicant_name: 'Load Test', email: `${randomUUID()}@example.com`, phone: '+44 20 7946 0000' };
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="resume"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  return [Buffer.from(texts.join('') + fileHead), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
}
