// The content security policy of pages (docs/decisions/008-page-policy). Plain JavaScript, because next.config.mjs
// imports it too.

// Hashes of the toast library's style element, which is inserted empty and then filled.
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const DIRECTIVES = {
  'default-src': "'none'",
  // security-headers.ts adds the nonce or hashes of each page's own scripts.
  'script-src': "'self'",
  'style-src': ["'self'", ...TOAST_STYLES].join(' '),
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  // The contact page shows this map in a frame after a click.
  'frame-src': 'https://www.openstreetmap.org',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export const PAGE_POLICY = policyOf(DIRECTIVES);

/** Policy of the review page, which shows a PDF of our own origin in a frame (docs/decisions/029-office). */
export const REVIEW_POLICY = policyOf({ ...DIRECTIVES, 'frame-src': "'self'" });

// In development the framework's tools insert scripts and styles and call `eval`.
export const DEVELOPMENT_POLICY = policyOf({
  ...DIRECTIVES,
  'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-src': "'self' https://www.openstreetmap.org",
});

function policyOf(directives) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
