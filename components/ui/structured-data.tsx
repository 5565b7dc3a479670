/** `json` cannot close the script element: lib/publishing/structured-data/json-ld has escaped it. */
export function StructuredData({ json }: { json: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
