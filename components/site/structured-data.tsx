/** Structured data for search engines. `json` comes escaped from lib/publishing/structured-data/json-ld. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
