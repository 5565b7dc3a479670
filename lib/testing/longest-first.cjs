/* eslint-disable @typescript-eslint/no-require-imports -- Jest loads it as CommonJS. */
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Test files that take 30 s or more, which start first. If one of them started last, the other cores would be idle
 * until its end.
 */
const LONGEST = [
  'lib/platform/documents/reading-process.test.ts',
  'lib/platform/db/copy/copy-database.test.ts',
  'app/api/openapi.json/answers.test.ts',
  'lib/platform/db/people-search.test.ts',
  'lib/privacy/retention.test.ts',
  'lib/platform/db/same-answers.test.ts',
  'lib/alerts/year.test.ts',
  'app/bounds.test.tsx',
  'lib/backup/restore.test.ts',
  'lib/backup/move.test.ts',
  'app/api/bounds.test.ts',
  'prisma/seed/board-search.test.ts',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(`/${name}`));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
