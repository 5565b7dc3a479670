/** File beside the build with the result of `builtFor` during the build. */
export const BUILT_FOR = 'northlane-site-url';

/** Settings that prerendered pages contain, besides SITE_URL, with their defaults. */
const CONTAINED = { SITE_TIMEZONE: 'Europe/London', SAMPLE_CONTENT: 'on' };

/** Returns the settings that prerendered pages contain, as one text. */
export function builtFor() {
  const others = Object.entries(CONTAINED).filter(([name, usual]) => (process.env[name] || usual) !== usual);
  return [process.env.SITE_URL ?? '', ...others.map(([name]) => `${name}=${process.env[name]}`)].join('\n');
}
