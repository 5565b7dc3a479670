import type { MetadataRoute } from 'next';
import { PALETTE } from '@/components/art/palette';
import { site } from '@/lib/base/site';
import { files } from '@/lib/base/routes';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${site().company.name}: ${site().company.tagline}`,
    short_name: site().company.name,
    description: site().company.description,
    start_url: '/',
    // The site is no app: it opens in a normal browser window with its controls.
    display: 'browser',
    theme_color: PALETTE.paper,
    background_color: PALETTE.paper,
    icons: [
      { src: files.icon, sizes: 'any', type: 'image/svg+xml' },
      { src: files.appIcon(192), sizes: '192x192', type: 'image/png' },
      { src: files.appIcon(512), sizes: '512x512', type: 'image/png' },
      { src: files.appIcon(512), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
