import { BrandMark } from '@/components/art/brand-mark';
import { Lattice } from '@/components/art/lattice';
import { PALETTE } from '@/components/art/palette';
import { site } from '@/lib/base/site';
import type { SharePage } from '@/lib/content/en/pages';

export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Font families of the share cards with their files in app/fonts: one for Latin, one for Latin Extended. */
export const DISPLAY_FONTS = [
  ['Display', 'bricolage-grotesque'],
  ['Display Names', 'bricolage-grotesque-names'],
] as const;

const ART = { width: 552, height: SHARE_SIZE.height };
const MARGIN = 64;
const TEXT_WIDTH = SHARE_SIZE.width - ART.width - MARGIN;

/** Share card for `ImageResponse`, which needs `display: flex` on parents and supports no classes or CSS variables. */
export function ShareImage({ page, note }: { page: SharePage; note?: string | undefined }) {
  const { title, eyebrow, seed } = page;
  const size = titleSize(title);
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: '100%',
        height: '100%',
        background: PALETTE.ink,
        color: PALETTE.paper,
        fontFamily: DISPLAY_FONTS.map(([name]) => name).join(', '),
      }}
    >
      <div style={{ display: 'flex', position: 'absolute', top: 0, right: 0, ...ART }}>
        <Lattice seed={seed} count={9} {...ART} />
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: TEXT_WIDTH + MARGIN,
          padding: `56px 0 60px ${MARGIN}px`,
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 36, fontWeight: 700, letterSpacing: '-0.01em' }}>
          <BrandMark size={46} line={PALETTE.paper} person={PALETTE.mint} />
          <span style={{ marginLeft: 16 }}>{site().company.name}</span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <span
            style={{ marginBottom: 20, color: PALETTE.mint, fontSize: 28, fontWeight: 500, wordBreak: 'break-word' }}
          >
            {eyebrow}
          </span>
          <span
            style={{
              fontSize: size,
              fontWeight: 700,
              lineHeight: 1.02,
              letterSpacing: '-0.025em',
              ...wrapping(title, size),
            }}
          >
            {title}
          </span>
          {note && (
            <span style={{ marginTop: 24, fontSize: 28, fontWeight: 500, wordBreak: 'break-word' }}>{note}</span>
          )}
        </div>
      </div>
    </div>
  );
}

function titleSize(title: string): number {
  let size = 88;
  while (size > 48 && linesAt(title, size) > 3) size -= 2;
  return size;
}

// Sets only one of the two properties: if words may break, the renderer balances the lines by breaking words.
function wrapping(title: string, size: number): { textWrap: 'balance' } | { wordBreak: 'break-word' } {
  const longest = Math.max(...title.split(' ').map((word) => word.length));
  return longest > lettersALine(size) ? { wordBreak: 'break-word' } : { textWrap: 'balance' };
}

/** Letters per line: a letter of the display font is about half as wide as it is high. */
function lettersALine(size: number): number {
  return TEXT_WIDTH / (size * 0.54);
}

function linesAt(title: string, size: number): number {
  const room = lettersALine(size);
  let lines = 1;
  let used = 0;
  for (const word of title.split(' ')) {
    if (used > 0 && used + 1 + word.length > room) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + word.length;
    // A word longer than a line is broken and needs further lines.
    lines += Math.ceil(used / room) - 1;
    used -= Math.floor((used - 1) / room) * room;
  }
  return lines;
}
