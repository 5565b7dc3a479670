import { renderToStaticMarkup } from 'react-dom/server';
import { jobDto } from '@/lib/testing/job-dto';
import JobFacts from './job-facts';
import { openJob } from '@/lib/content/en/job-page';
import JobText from './job-text';

const factsOf = (workplace: 'on-site' | null) => renderToStaticMarkup(<JobFacts job={jobDto({ workplace })} />);

test('the text of a job shows its workplace only if it is known', () => {
  expect(factsOf('on-site')).toContain('<dt>Workplace</dt><dd>On site</dd>');
  expect(factsOf(null)).not.toMatch(/Workplace|On site/);
});

test('a description is rendered as paragraphs and lists, and markup in it is escaped', () => {
  const description = 'We build:\n- one\n- vector<int>\n\nWrite <b>us</b>.\nSoon.';
  const html = renderToStaticMarkup(<JobText job={jobDto({ description })} words={openJob} heading="h2" />);
  expect(html).toMatch(/<p[^>]*>We build:<\/p><ul[^>]*><li[^>]*>one<\/li><li[^>]*>vector&lt;int&gt;<\/li><\/ul>/);
  expect(html).toMatch(/<p[^>]*>Write &lt;b&gt;us&lt;\/b&gt;\.\nSoon\.<\/p>/);
});
