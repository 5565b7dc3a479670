/**
 * Structured data for search engines. lib/publishing/structured-data/json-ld has escaped `json`, so it cannot close the
 * script element.
 */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
