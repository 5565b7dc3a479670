// Apart from the text of the posting form, because schemas and fields load this text into the browser.

export const submitJobFacts = {
  hint: 'Search engines and filters use these fields. We fill them in from location and salary; correct what is wrong, or leave them empty.',
  /** Label of the option that keeps the fact derived from the posting's text. */
  asRead: 'As the text says',
  noWorkplace: 'Not stated',
};

/** Refuses a logo while too many are being redrawn or the server is stopping. Nothing is stored. */
export const LOGO_BUSY =
  'We cannot take your logo just now, so nothing was saved. Try again in a moment, or leave the logo out and add it later.';

export const LOGO_REFUSED = {
  missing: 'Choose a logo, or tick the box to take it off.',
  tooLarge: 'The file must be no larger than 1 MB.',
  type: 'The logo must be a PNG, WebP or SVG file.',
  drawing:
    'This SVG holds more than a drawing: scripts, pictures, effects, entities or addresses. Save it as a plain SVG or as a PNG.',
  costly: 'The logo takes too long to draw. Save it as a PNG of 512 by 512 pixels and send that.',
  size: 'The logo must be at least 32 pixels wide or high, and have at most 16 million pixels (4,000 by 4,000).',
  damaged: 'The logo could not be read. Save it anew as a PNG.',
};
