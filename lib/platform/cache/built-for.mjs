/** File beside the build with the result of `builtFor` during the build. */
export const BUILT_FOR = 'northlane-site-url';

/** Returns the settings that prerendered pages contain, as one text. */
export function builtFor() {
  const { SITE_URL = '', SAMPLE_CONTENT } = process.env;
  return SAMPLE_CONTENT === 'off' ? `${SITE_URL}\nSAMPLE_CONTENT=off` : SITE_URL;
}
