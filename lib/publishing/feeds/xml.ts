import { clean } from '../../jobs/job-html';

/** An element with text in it. Names are ours, texts anybody's. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Text as CDATA; what would end it early is split over two sections (w3.org/TR/xml, 2.7). */
export function cdata(text: string): string {
  return `<![CDATA[${clean(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Text as it stands in the content of an element and in quoted attributes. */
export function escapeXml(text: string): string {
  return clean(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A moment as RSS wants it: `Sat, 21 Nov 2026 20:20:07 GMT` (RFC 822 with the four-digit years of RFC 1123). */
export function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
