import { clean } from '../../jobs/job-html';

/** Returns an XML element. The text is escaped; the name must be a constant. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Returns a text as CDATA. A `]]>` in it is split into two sections (w3.org/TR/xml, 2.7). */
export function cdata(text: string): string {
  return `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Escapes text for XML content and quoted attributes. */
export function escapeXml(text: string): string {
  return clean(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Formats a time for RSS: `Sat, 21 Nov 2026 20:20:07 GMT` (RFC 822 with the four-digit years of RFC 1123). */
export function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
