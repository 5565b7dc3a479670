/** Words of the logo field, apart because the posting form needs no other words about logos. */
export const logoField = {
  label: 'Company logo',
  hint: 'PNG, WebP or SVG, max 1 MB. We draw it anew on white. Shown once a moderator has read the posting.',
} as const;
