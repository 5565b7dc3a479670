import { readMailUrl } from './mail-server';

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'required', login: null, caFile: null }],
  [
    'smtp://ann:p%40ss%3A@mail.example.com:2525/',
    { port: 2525, tls: 'required', login: { user: 'ann', password: 'p@ss:' } },
  ],
  ['smtps://mail.example.com', { port: 465, tls: 'implicit' }],
  ['smtp://mail.example.com?tls=off', { tls: 'off' }],
  ['smtp://localhost', { host: 'localhost', tls: 'off' }],
  ['smtp://127.0.0.53:25', { port: 25, tls: 'off' }],
  ['smtp://[::1]:25', { host: '::1', tls: 'off' }],
  ['smtp://localhost?tls=required', { tls: 'required' }],
  // Encryption is optional only for names of this machine: other names may resolve to other machines.
  ['smtp://localhost.example.com', { tls: 'required' }],
  ['smtp://10.0.0.1', { tls: 'required' }],
  [`smtp://mail.example.com?ca=${__filename}`, { caFile: __filename, tls: 'required' }],
])('reads the mail server from %s', (url, server) => {
  expect(readMailUrl(url)).toMatchObject(server);
});

test.each([
  ['mail.example.com', 'mail server such as'],
  ['https://mail.example.com', 'mail server such as'],
  ['smtp://', 'mail server such as'],
  ['smtp://mail.example.com/path', 'end after the port'],
  ['smtp://mail.example.com?pool=true', 'unknown parameter \\?pool='],
  ['smtp://mail.example.com?tls=maybe', 'must be off or required'],
  ['smtps://mail.example.com?tls=off', 'encrypted already'],
  ['smtp://ann@mail.example.com', 'both a user and a password'],
  ['smtp://mail.example.com?ca=own.pem', 'absolute path'],
  ['smtp://mail.example.com?ca=/no/such/file.pem', 'absolute path'],
])('refuses the mail server URL %s', (url, problem) => {
  expect(() => readMailUrl(url)).toThrow(new RegExp(problem));
});
