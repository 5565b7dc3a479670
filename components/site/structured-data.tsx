/** Structured data for search engines; `json` comes from lib/publishing/structured-data/json-ld, which escapes it. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
