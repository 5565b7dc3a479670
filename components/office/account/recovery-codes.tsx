import { content } from '@/lib/content';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { title, text } = content().secondFactor.recoveryCodes;
  return (
    <section
      aria-labelledby="recovery-codes-title"
      className="space-y-4 border-t-4 border-mint-text bg-white p-6 sm:p-8"
    >
      <h2 id="recovery-codes-title" className="text-h3">
        {title}
      </h2>
      <p className="max-w-prose">{text}</p>
      <ol className="grid list-decimal gap-x-12 gap-y-2 pl-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-semibold whitespace-nowrap select-all">{code}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
