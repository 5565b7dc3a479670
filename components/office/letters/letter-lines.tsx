import Link from 'next/link';
import { formatDateTime } from '@/lib/base/format';
import { content } from '@/lib/content';
import type { LetterLine } from '@/lib/letters/schema';
import { APPLICATION_STATUS_LABELS, type ApplicationStatus } from '@/lib/vocabulary/applications';
import { State } from '../state';

type LetterLinesProps = {
  lines: readonly LetterLine[];
  none: string;
  timeZone: string;
};

export function LetterLines({ lines, none, timeZone }: LetterLinesProps) {
  const { letterThread: words } = content();
  if (lines.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <ol>
      {lines.map((line) => (
        <li key={`${line.kind} ${line.id}`} data-received={line.isReceived}>
          <p>
            <strong>{titleOf(line)}</strong> {!line.isReceived && <State of="letter" is={line.state} />}
          </p>
          <p className="text-small text-muted">
            {words.by(line.isReceived ? words.received(line.by) : line.by, formatDateTime(line.at, timeZone))}
            {line.undone && ` ${line.kind === 'answer' ? words.reopened : words.undone}`}{' '}
            {line.about && (
              <Link href={line.about.href} prefetch={false}>
                {line.about.label}
              </Link>
            )}
          </p>
          {line.feedback && <p className="written">{line.feedback}</p>}
          {line.text &&
            (line.kind === 'answer' ? (
              <p className="written">{line.text}</p>
            ) : (
              <details>
                <summary className="row-action">{words.read}</summary>
                <p className="written">{line.text}</p>
              </details>
            ))}
        </li>
      ))}
    </ol>
  );
}

function titleOf({ kind, status, subject }: LetterLine): string {
  const { letterThread: words } = content();
  if (kind !== 'decision') return subject ?? words.message;
  return words.decision(status ? (APPLICATION_STATUS_LABELS[status as ApplicationStatus] ?? status) : '');
}
