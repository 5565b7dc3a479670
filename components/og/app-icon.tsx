import { BrandMark } from '@/components/art/brand-mark';
import { PALETTE } from '@/components/art/palette';

/** App icon for `ImageResponse`. `share`: fraction of the square that the mark fills; launchers cut off the corners. */
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
