// Sends another server's answers byte for byte from memory. Its rate is the most that Node's HTTP server can reach with
// these bytes.
import { createServer, request } from 'node:http';

const [port, origin] = process.argv.slice(2);
/** Headers that Node adds itself. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|date|transfer-encoding)$/i;
const answers = new Map();

createServer((asked, response) => {
  const { 'accept-encoding': encoding = '', 'if-none-match': known = '' } = asked.headers;
  const key = `${asked.url} ${encoding} ${known}`;
  const answer = answers.get(key);
  if (answer) response.writeHead(answer.status, answer.head).end(answer.body);
  else copy(key, asked, response);
}).listen(Number(port), '127.0.0.1');

/** Forwards the first request for each key to the other server and stores the answer. */
function copy(key, { url, headers }, response) {
  const { host: _host, connection: _connection, ...rest } = headers;
  request(origin + url, { headers: rest, agent: false }, (answer) => {
    const pieces = [];
    answer.on('data', (piece) => pieces.push(piece));
    answer.on('end', () => {
      const pairs = answer.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]]] : []));
      const head = pairs.filter(([name]) => !CONNECTION_HEADERS.test(name)).flat();
      answers.set(key, { status: answer.statusCode, head, body: Buffer.concat(pieces) });
      response.writeHead(answer.statusCode, head).end(Buffer.concat(pieces));
    });
  }).end();
}
