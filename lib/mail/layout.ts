import { company, siteUrl } from '../content/company';

/** One mail in blocks: both parts of it are made from the same words. */
export type MailContent = {
  subject: string;
  heading: string;
  /** Plain text, one string a paragraph. */
  before: readonly string[];
  button?: { label: string; link: string };
  after: readonly string[];
  /** Why this was sent, in small type at the end. */
  why: string;
};

export type MailBody = { subject: string; text: string; html: string };

// The palette of the site (app/globals.css); mail programs know neither classes nor custom properties.
const INK = '#0F1B2D';
const PAPER = '#FAF8F3';
const MUTED = '#4A5568';
const COBALT = '#2340E0';
const HAIRLINE = '#D9D4C7';
const FONT = "'Instrument Sans', 'Helvetica Neue', Arial, sans-serif";

/** The text and the HTML part of a mail. Everything given is plain text: what looks like HTML in it is shown as it is. */
export function composeMail({ subject, heading, before, button, after, why }: MailContent): MailBody {
  const site = siteUrl();
  const { street, city, postcode } = company.address;
  const sender = `${company.legalName}, ${street}, ${city} ${postcode}`;
  const text = [heading, ...before, ...(button ? [`${button.label}:\n${button.link}`] : []), ...after, `-- \n${why}\n${sender}\n${site}`].join('\n\n');

  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:17px/1.6 ${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 32px;padding-bottom:16px;border-bottom:1px solid ${HAIRLINE};font-weight:700;font-size:20px;letter-spacing:-0.02em">${escapeHtml(company.name)}</p>
<h1 style="margin:0 0 20px;font-size:26px;line-height:1.2;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${before.map(paragraph).join('\n')}${button ? `\n${linkButton(button)}` : ''}
${after.map(paragraph).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${HAIRLINE};font-size:14px;color:${MUTED}">${escapeHtml(why)}<br>${escapeHtml(sender)}<br><a href="${escapeHtml(site)}" style="color:${MUTED}">${escapeHtml(site)}</a></p>
</div>
</body>
</html>
`;
  return { subject, text: `${text}\n`, html };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

// The address is written out as well: whoever does not trust a button can read where it leads.
function linkButton({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:${COBALT};color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:${MUTED};word-break:break-all"><a href="${href}" style="color:${COBALT}">${href}</a></p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
