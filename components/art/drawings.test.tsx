import { type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type ServiceSlug } from '@/lib/content/page-types';
import { ServiceMark } from './service-art';

const SERVICES: (ServiceSlug | 'board')[] = [
  'talent-acquisition',
  'hr-consulting',
  'contract-staffing',
  'tech-training',
  'employer-branding',
  'job-matching',
  'board',
];

type Row = [name: string, drawing: ReactNode];

const small: Row[] = [...SERVICES.map((slug): Row => [`mark of ${slug}`, <ServiceMark key={slug} slug={slug} />])];

test.each(small)('drawing “%s” is hidden from screen readers, at most 6 KiB and deterministic', (_name, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg aria-hidden="true"/);
  expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(6 * 1024);
  expect(renderToStaticMarkup(drawing)).toBe(markup);
  expect(markup).not.toMatch(/NaN|undefined|null|Infinity/);
});

test.each(small)('the small drawing “%s” has no animated match line', (_name, drawing) => {
  expect(renderToStaticMarkup(drawing)).not.toContain('match-line');
});
