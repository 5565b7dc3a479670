/** Where a logo is chosen. Apart: the posting form has no more of its words. */
export const logoField = {
  label: 'Company logo',
  hint: 'PNG, WebP or SVG, max 1 MB. We draw it anew on white. Shown once a moderator has read the posting.',
} as const;
