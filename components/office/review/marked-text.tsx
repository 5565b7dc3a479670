import type { Piece } from '@/lib/shortlist/evidence-schema';

type MarkedTextProps = {
  pieces: readonly Piece[];
  /** Letter of the evidence in each mark, as `shortlistRowDto` describes it. */
  letters?: ReadonlyMap<number | null, string>;
};

/** A document's text in which the quotes are marked. Evidence links to `#mark-1` and so on. */
export function MarkedText({ pieces, letters }: MarkedTextProps) {
  return pieces.map(({ text, mark }, at) =>
    mark === null ? (
      text
    ) : (
      <mark key={at} id={`mark-${mark}`} data-m={letters?.get(mark)}>
        {text}
      </mark>
    ),
  );
}
