import { content } from '@/lib/content';
import { viewFigures } from '@/lib/figures/queries';
import { reportOf } from '@/lib/figures/report-rules';
import { figuresStateIn } from '@/lib/figures/schema';
import { REPORT_SETTINGS } from '@/lib/figures/settings';
import { handle, methods } from '@/lib/platform/http/handle';
import { may } from '@/lib/platform/sessions/caller';
import { choice, optionalIdOf, requiredChoice, text } from '@/lib/platform/http/params';
import { findSetting } from '@/lib/platform/settings/store';
import { BYTE_ORDER_MARK, csvRecords, csvResponse } from '@/lib/publishing/export/csv';
import { REPORTS, SPANS } from '@/lib/vocabulary/figures';
import { AppError } from '@/lib/base/errors';
import type { Cell } from '@/lib/base/listing';
import { jobName } from '@/lib/jobs/name-rules';

const download = handle({
  id: 'downloadReport',
  tag: 'Back office',
  summary: 'A report as CSV',
  notes: [
    'The rows of the page’s table. Durations are whole hours, shares are between 0 and 1, times are ISO 8601.',
    'With job, the last column names the job; views have a column of their own for it.',
  ],
  guard: may('read'),
  parameters: {
    report: requiredChoice('Which report.', REPORTS, `The address needs a report: ${REPORTS.join(', ')}.`),
    span: choice('The period; without it, the one that reports open with.', SPANS),
    from: text('First day of own dates (span=dates), YYYY-MM-DD.'),
    to: text('Last day of own dates, at most 366 days later.'),
    job: optionalIdOf('the job; rows that belong to no job are then left out'),
  },
  exampleQuery: 'report=funnel&span=30',
  answers: { description: 'The file.', media: ['text/csv'] },
  run: async ({ url, params: { report, span, job: jobId } }) => {
    const { value } = await findSetting(REPORT_SETTINGS);
    const asked = figuresStateIn(Object.fromEntries(url.searchParams), value.span);
    if (asked.wrongDates) throw new AppError('bad_request', content().officeFigures.filter.wrongDates);
    const view = await viewFigures({ ...asked.state, span: span ?? asked.state.span, job: jobId ?? null });
    const { columns, rows } = reportOf(report, view);
    // The rows of the views name their job already.
    const job = view.job && report !== 'views' ? [jobName(view.job)] : [];
    const records = [
      [...columns.map(({ label }) => label), ...job.map(() => content().officeFigures.filter.job)],
      ...rows.map(({ cells }) => [...cells.map(rounded), ...job]),
    ];
    const name = `northlane-${content().officeFigures.files[report]}-${view.days.from}-${view.days.to}.csv`;
    return csvResponse(name, BYTE_ORDER_MARK + csvRecords(records));
  },
});

function rounded(cell: Cell): Cell {
  return typeof cell === 'number' ? Math.round(cell * 10_000) / 10_000 : cell;
}

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = methods({ GET: download });
