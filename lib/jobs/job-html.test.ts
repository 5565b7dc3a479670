import { clean, jobHtml, jobLists, paragraphs } from './job-html';

const texts = { description: 'What the team does.', responsibilities: [], requirements: [], benefits: [], skills: [] };

test('jobHtml writes a description as paragraphs with line breaks, then the lists under their headings', () => {
  const html = jobHtml({
    ...texts,
    description: 'First.\r\nStill first.\n \n\nSecond.',
    responsibilities: ['Own it'],
    skills: ['Go', 'SQL'],
  });
  expect(html).toBe(
    '<p>First.<br>Still first.</p><p>Second.</p><h3>What you will do</h3><ul><li>Own it</li></ul><h3>Skills</h3><ul><li>Go</li><li>SQL</li></ul>',
  );
});

test('jobHtml turns lines that begin with a dash or a bullet into a list', () => {
  const description = 'Intro:\n- one\n• two\n\nThen:\n\n* three\nEnd - of it.\n-5 degrees';
  expect(paragraphs(description)).toBe(
    '<p>Intro:</p><ul><li>one</li><li>two</li></ul><p>Then:</p><ul><li>three</li></ul><p>End - of it.<br>-5 degrees</p>',
  );
});

test('jobHtml writes no heading for a list without items', () => {
  expect(jobHtml(texts)).toBe('<p>What the team does.</p>');
  expect(jobLists(texts)).toEqual([]);
});

test('jobHtml escapes markup in a posting', () => {
  const hostile = '<script>alert(1)</script> & <b onclick=x>"R&D"</b> &lt;';
  const html = jobHtml({ ...texts, description: hostile, requirements: [hostile] });
  expect(html.replace(/<\/?(?:p|h3|ul|li)>/g, '')).not.toContain('<');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b onclick=x&gt;"R&amp;D"&lt;/b&gt; &amp;lt;');
});

test('jobHtml removes characters that XML forbids and keeps all others', () => {
  expect(clean('a\u0000b\u0008c\u000bd\u001fe\ufffef\uffff')).toBe('abcdef');
  expect(clean('\ud800x\udc00')).toBe('\ufffdx\ufffd');
  expect(clean('tab\tline\r\nline\rline\u2028end 👩‍💻 مهندس')).toBe('tab\tline\nline\nline\nend 👩‍💻 مهندس');
  expect(paragraphs(' \n\n ')).toBe('');
});
