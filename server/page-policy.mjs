// What a page of the site may load and do (docs/decisions/008-page-policy). Plain JavaScript because next.config.mjs reads it, too.

// The style element of the toast library: it is put into the page empty, and then filled.
const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const DIRECTIVES = {
  'default-src': "'none'",
  // A page's own are added to it by script-policy.ts.
  'script-src': "'self'",
  'style-src': ["'self'", ...TOAST_STYLES].join(' '),
  'img-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  // The contact page's map, after a click.
  'frame-src': 'https://www.openstreetmap.org',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export const PAGE_POLICY = policyOf(DIRECTIVES);

/** The page of a review shows the PDF that is decided on, in a frame of ours (docs/decisions/029-office). */
export const REVIEW_POLICY = policyOf({ ...DIRECTIVES, 'frame-src': "'self'" });

// The framework's development tools write scripts and styles into pages, and run text as scripts.
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
