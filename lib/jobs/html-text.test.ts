import { textOfHtml } from './html-text';

test.each([
  ['<p>We build payments.</p><p>You test&nbsp;them.</p>', 'We build payments.\n\nYou test them.'],
  ['<span style="font-size:16px">We build payments.</span><br>Apply now', 'We build payments.\nApply now'],
  ['<p>We build:</p><ul><li>one</li><li>two</li></ul><p>Write to us.</p>', 'We build:\n\n- one\n- two\n\nWrite to us.'],
  ['<ul>\n  <li><p>one</p></li>\n  <li><strong>two</strong> and more</li>\n</ul>', '- one\n- two and more'],
  ['<ol><li>one<ul><li>within</li></ul></li><li>two</li></ol>', '- one\n- within\n- two'],
  ['<h2>About</h2><div>First<br><br>Second</div>', 'About\n\nFirst\n\nSecond'],
  ['&nbsp;<p>We build.</p>', 'We build.'],
  [
    '&lt;p&gt;R&amp;amp;D &amp;lt; sales&lt;/p&gt;&lt;ul&gt;&lt;li&gt;one&lt;/li&gt;&lt;/ul&gt;',
    'R&D < sales\n\n- one',
  ],
  ['&lt;div class=&quot;intro&quot;&gt;We build.&lt;/div&gt;', 'We build.'],
  ['We build payments.<p>You test them.</p>', 'We build payments.\n\nYou test them.'],
  ['<p>C++ vector<int> and a < b</p>', 'C++ vector<int> and a < b'],
  ['<p>&lt;p&gt;We build.&lt;/p&gt;</p>', 'We build.'],
  ['We build payments.<br/>Apply now', 'We build payments.\nApply now'],
  ['We build&nbsp;payments.', 'We build payments.'],
  ['<div><p><strong>About</strong></p>\n<p>&nbsp;</p>\n<p>We build.</p></div>', 'About\n\nWe build.'],
  ['<p>Use &lt;b&gt; sparingly</p>', 'Use <b> sparingly'],
  ['<p>Hello</p><script>alert(1)</script><style>p{}</style><p onclick="x()">you</p>', 'Hello\n\nyou'],
  ['<p>Mail <a href="https://x.example">us</a><img src=x onerror=alert(1)></p>', 'Mail us'],
  ['<table><tr><td>Pay</td><td>good</td></tr><tr><td>Place</td><td>Leeds</td></tr></table>', 'Pay good\nPlace Leeds'],
  ['<p>Left <b>open<p>Second', 'Left open\n\nSecond'],
  ['<div><div><p>Deep</p></div></div>', 'Deep'],
  ['<p>&nbsp;</p>', ''],
  ['<!-- board --><p>We build.</p>', 'We build.'],
])('textOfHtml converts the HTML %s to plain text', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  'C++ vector<int> in production',
  'a < b and b > c',
  'We use <T> and List<String>.',
  '<int> is a type',
  '<b> is a tag that nobody needs',
  'Intro:\n- one\n- two\n• three',
  '## About\n\n**Payments** team',
  'R&D &amp; sales; 5 &lt; 6',
  '<script>alert(1)</script> & <b onclick=x>"R&D"</b>',
  '<- back to the roots',
  'Salary <50k',
  ' ',
])('textOfHtml leaves the plain text %s unchanged', (text) => {
  expect(textOfHtml(text)).toBe(text);
});

test('textOfHtml converts hostile HTML within 5 s', () => {
  const texts = [
    '<b>'.repeat(6_600),
    '<p><b a>'.repeat(2_500),
    '<li>'.repeat(5_000),
    `<p>${'&nbsp;'.repeat(3_300)}`,
    `<p>${'<'.repeat(19_000)}`,
    `<p>${'<svg>'.repeat(3_900)}`,
    '&lt;p&gt;'.repeat(2_200),
    '<p><!--'.repeat(2_800),
  ];
  const start = performance.now();
  for (const text of texts) expect(textOfHtml(text).length).toBeLessThanOrEqual(text.length);
  expect(performance.now() - start).toBeLessThan(5_000);
});
