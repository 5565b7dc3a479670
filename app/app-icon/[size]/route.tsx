import { ImageResponse } from 'next/og';
import { AppIcon } from '@/components/og/app-icon';

// The icons are drawn once, at build time; app/manifest.ts names their two sizes.
export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return [{ size: '192' }, { size: '512' }];
}

export async function GET(_request: Request, { params }: { params: Promise<{ size: string }> }) {
  const size = Number((await params).size);
  return new ImageResponse(<AppIcon size={size} share={0.6} />, { width: size, height: size });
}
