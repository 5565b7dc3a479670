// `npm run bench`: lets Node read the TypeScript that the measuring is written in, then starts it. `npm run bench -- office` measures the
// moderators' lists instead, `feeds` the memory that the lists for other tools need, `exports` that of the moderators'
// CSV files, `retention` a night of warning and deleting, `shortlist` how good the order of a shortlist is on labelled CVs, `documents`
// what reading the texts of documents costs, `finding` the search for people, `hostile` whether documents made to
// harm slow the site while they are read, `watching` what METRICS_PORT costs, `copies` how long a site takes from one engine to the other,
// `looks` what a ready answer costs on PostgreSQL, `growth` what one, two and four processes give there,
// `against` what an answer costs beside another checkout, `tasks` by how much the event loop is late while a large site starts and does its
// daily tasks.
import { register as registerRequired } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

register();
// What is PostgreSQL's own is required (lib/platform/db/postgresql/load.ts).
registerRequired();
const others = {
  office: './office.ts',
  feeds: './feeds.ts',
  exports: './exports.ts',
  retention: './retention.ts',
  shortlist: './shortlist.ts',
  documents: './documents.ts',
  finding: './finding.ts',
  hostile: './hostile.ts',
  watching: './watching.ts',
  copies: './copies.ts',
  looks: './looks.ts',
  growth: './growth.ts',
  against: './against.ts',
  tasks: './tasks.ts',
};
await import(others[process.argv[2]] ?? './bench.ts');
