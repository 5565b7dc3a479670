import { BrandMark } from '@/components/art/brand-mark';
import { PALETTE } from '@/components/art/palette';

/** The mark on a light square, for `ImageResponse`. `share`: how much of the square it fills; launchers cut off corners. */
export function AppIcon({ size, share = 0.66 }: { size: number; share?: number }) {
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        background: PALETTE.paper,
      }}
    >
      <BrandMark size={Math.round(size * share)} />
    </div>
  );
}
