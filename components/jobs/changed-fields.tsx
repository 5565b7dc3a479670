import type { ReactNode } from 'react';
import { content } from '@/lib/content';
import type { ChangedField } from '@/lib/jobs/changed-fields';

type ChangedFieldsProps = { fields: readonly ChangedField[]; beside?: Readonly<Record<string, ReactNode>> };

export function ChangedFields({ fields, beside = {} }: ChangedFieldsProps) {
  const { changedFieldWords: words } = content();
  if (fields.length === 0) return <p>{words.nothing}</p>;
  return (
    <dl className="mt-3 grid gap-5">
      {fields.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt className="font-semibold">{label}</dt>
          <Version label={words.before} text={before} />
          <Version label={words.after} text={after} />
          {beside[name] && <dd className="mt-2">{beside[name]}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Version({ label, text: { start, changed, end } }: { label: string; text: ChangedField['before'] }) {
  const { changedFieldWords: words } = content();
  return (
    <dd className="mt-1 whitespace-pre-line wrap-anywhere">
      <span className="text-muted">{label}: </span>
      {start + changed + end === '' ? (
        words.empty
      ) : (
        <>
          {start}
          {changed !== '' && <mark className="bg-mint text-on-mint">{changed}</mark>}
          {end}
        </>
      )}
    </dd>
  );
}
