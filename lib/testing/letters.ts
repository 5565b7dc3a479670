import type { MailBody } from '../platform/mail/layout';

const HOSTILE = [
  '<b onclick="x">A & B</b>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><script>alert(1)</script>',
  '<a href="evil">Win</a>',
];

/** Checks that mails show HTML as plain text. @param make builds a mail with this HTML in every field */
export function hostileParts(make: (hostile: string) => MailBody): void {
  for (const hostile of HOSTILE) {
    const { subject, html } = make(hostile);
    expect(html).not.toMatch(/<b |<img|<script|<\/td><\/table><|<a href="evil/);
    expect(html).toContain('&lt;');
    expect(subject.includes('\n')).toBe(false);
  }
}

/** Visible text of the HTML part, in one line. */
export function readable(html: string): string {
  const body = html.slice(html.indexOf('<h1'));
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return body
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
