/**
 * Response with a logo. The image is a PNG drawn by the server, and its headers forbid scripts and other content types.
 */
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
