/** Response with a logo: a PNG that we drew, and nothing in it can run. */
export function logoResponse(png: Uint8Array<ArrayBuffer>, cacheControl: string): Response {
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': cacheControl,
    },
  });
}
