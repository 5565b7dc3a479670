import localFont from 'next/font/local';

export const bricolage = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  variable: '--font-bricolage',
  weight: '200 800',
  display: 'swap',
});

export const instrument = localFont({
  src: './fonts/instrument-sans.woff2',
  variable: '--font-instrument',
  weight: '400 700',
  display: 'swap',
});
