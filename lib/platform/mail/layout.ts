import { site } from '../../base/site';
import { absoluteUrl, siteUrl } from '../../base/site-url';
import { escapeHtml as e } from '../../base/text';

type MailContent = {
  subject: string;
  heading: string;
  /** Plain text, one string for each paragraph. Line breaks are kept. */
  before: readonly string[];
  /** Text written by our staff. Blank lines separate paragraphs, line breaks are kept, URLs become links. */
  letter?: string;
  button?: { label: string; link: string };
  facts?: readonly (readonly [label: string, value: string])[];
  items?: readonly { label: string; link: string; note?: string }[];
  after?: readonly string[];
  /** The recipient's own text to which the mail replies. It is quoted without links. */
  quoted?: { label: string; text: string };
  /** Reason why the recipient gets the mail, in small type at its end. */
  why: string;
  unsubscribe?: { label: string; link: string };
};

export type MailBody = { subject: string; text: string; html: string };

// Colours of the site (app/theme.css): mail programs support neither classes nor custom properties.
const INK = '#0F1B2D';
const PAPER = '#FAF8F3';
const MUTED = '#4A5568';
const COBALT = '#2340E0';
const HAIRLINE = '#D9D4C7';
/** Dark theme. The styles select elements by the colours in their style attributes. */
const DARK = `@media (prefers-color-scheme:dark){body{background:#0D1523!important;color:#F2EFE8!important}[style*="${MUTED}"]{color:#A9B6CC!important}[style*="color:${COBALT}"]{color:#9DB0FF!important}[style*="background:${COBALT}"]{background:#9DB0FF!important;color:${INK}!important}[style*="${HAIRLINE}"]{border-color:#2A3A54!important}}`;
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

export function composeMail({
  subject,
  heading,
  before,
  letter,
  button,
  facts = [],
  items = [],
  after = [],
  quoted,
  why,
  unsubscribe,
}: MailContent): MailBody {
  const origin = siteUrl();
  const { address, legalName, name } = site().company;
  const sender = `${legalName}, ${address.street}, ${address.city} ${address.postcode}`;
  const text = [
    heading,
    ...before,
    ...paragraphsOf(letter),
    ...(button ? [`${button.label}:\n${button.link}`] : []),
    ...(facts.length > 0
      ? [facts.map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`).join('\n')]
      : []),
    ...items.map(({ label, link, note }) => [label, ...(note ? [note] : []), link].join('\n')),
    ...after,
    ...(quoted ? [`${quoted.label}\n${quotedLines(quoted.text)}`] : []),
    `-- \n${why}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.link}` : ''}\n${sender}\n${origin}`,
  ].join('\n\n');

  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title><style>${DARK}</style></head>
<body style="margin:0;background:${PAPER};color:${INK};font:17px/1.6 ${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;padding-bottom:16px;border-bottom:1px solid ${HAIRLINE};font-weight:700;font-size:20px;letter-spacing:-0.02em">${e(name)}</p>
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;letter-spacing:-0.02em">${e(heading)}</h1>
${before.map(paragraph).join('\n')}${paragraphsOf(letter).map(letterParagraph).join('\n')}${button ? `\n${linkButton(button)}` : ''}${facts.length > 0 ? `\n${factTable(facts)}` : ''}
${items.map(listItem).join('\n')}
${after.map(paragraph).join('\n')}${quoted ? `\n${quotation(quoted)}` : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${HAIRLINE};font-size:14px;color:${MUTED}">${e(why)}${unsubscribe ? ` <a href="${e(unsubscribe.link)}" style="color:${MUTED}">${e(unsubscribe.label)}</a>` : ''}<br>${e(sender)}<br><a href="${e(origin)}" style="color:${MUTED}">${e(origin)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${e(text).replaceAll('\n', '<br>')}</p>`;
}

function paragraphsOf(letter: string | undefined): string[] {
  return (letter ?? '')
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

// A URL without the punctuation after it, which belongs to the sentence.
const WEB_ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]’”']/gi;

function letterParagraph(text: string): string {
  let html = '';
  let done = 0;
  for (const { 0: address, index } of text.matchAll(WEB_ADDRESS)) {
    const link = e(address);
    html += `${e(text.slice(done, index))}<a href="${link}" style="color:${COBALT};word-break:break-word">${link}</a>`;
    done = index + address.length;
  }
  html += e(text.slice(done));
  return `<p style="margin:0 0 16px;overflow-wrap:break-word">${html.replaceAll('\n', '<br>')}</p>`;
}

function quotedLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.trim() === '' ? '>' : `> ${line}`))
    .join('\n');
}

function quotation({ label, text }: NonNullable<MailContent['quoted']>): string {
  return `<p style="margin:24px 0 8px;font-size:15px;color:${MUTED}">${e(label)}</p>
<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${HAIRLINE};color:${MUTED};overflow-wrap:break-word">${e(text).replaceAll(/\r\n|\r|\n/g, '<br>')}</blockquote>`;
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;vertical-align:top;color:${MUTED};white-space:nowrap">${e(label)}</td><td style="padding:6px 0;word-break:break-word">${e(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:16px">\n${rows.join('\n')}\n</table>`;
}

function listItem({ label, link, note }: NonNullable<MailContent['items']>[number]): string {
  const noted = note ? `<br><span style="color:${MUTED}">${e(note)}</span>` : '';
  return `<p style="margin:0;padding:12px 0;border-top:1px solid ${HAIRLINE}"><a href="${e(link)}" style="color:${COBALT};font-weight:600">${e(label)}</a>${noted}</p>`;
}

// The URL is also written out, for recipients who do not trust buttons.
function linkButton({ label, link }: { label: string; link: string }): string {
  const href = e(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:${COBALT};color:#FFFFFF;font-weight:600;text-decoration:none">${e(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:${MUTED};word-break:break-all"><a href="${href}" style="color:${COBALT}">${href}</a></p>`;
}

/** Returns headers for one-click unsubscribing (RFC 8058) and with the list's id (RFC 2919). @param unsubscribe path */
export function listHeaders(list: 'newsletter' | 'job-alerts', unsubscribe: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${absoluteUrl(unsubscribe)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<${list}.${new URL(siteUrl()).hostname}>`,
  };
}
