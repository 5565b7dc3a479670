import { databaseUrlProblem } from '../env';

test.each([
  'file:./var/app.db',
  'file:/var/lib/northlane/app.db',
  'postgresql://u:p@localhost:5432/site',
  'postgres://u@/site?host=/run/postgresql',
  'postgresql://u@127.0.0.1/site',
  'postgresql://u@[::1]:5432/site',
  'postgresql://u:p@db.example.com/site?sslmode=verify-full',
  'postgresql://u:p@10.0.0.2:5432/site?sslmode=verify-full&sslrootcert=/etc/ssl/own.pem',
  'postgresql://u:p@database:5432/site?sslmode=disable',
])('accepts the database URL %s', (url) => {
  expect(databaseUrlProblem(url)).toBeNull();
});

test.each(['mysql://host/db', 'postgresql://host/', 'postgres://x', 'file:', 'file:./app.db?mode=ro'])(
  'refuses the database URL %s',
  (url) => {
    expect(databaseUrlProblem(url)).toContain('must be file:');
  },
);

test.each([
  'postgresql://u:p@db.example.com/site',
  'postgresql://u:p@localhost.example.com/site',
  'postgresql://u@/site?host=10.0.0.2',
  'postgresql://u:p@localhost/site?host=db.example.com',
  // `pg` and PostgreSQL's programs disagree on the meaning of these modes.
  'postgresql://u:p@db.example.com/site?sslmode=require',
  'postgresql://u:p@localhost/site?sslmode=prefer',
])('requires sslmode=verify-full for the database URL %s', (url) => {
  expect(databaseUrlProblem(url)).toContain('sslmode=verify-full');
});
