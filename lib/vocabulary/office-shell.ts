/** Cookie with `icons` or `wide`, if the moderator folded or unfolded the office's menu. */
export const RAIL_COOKIE = 'desk_rail';
/** Cookie with `off` if single letters must not act as keyboard shortcuts (WCAG 2.1.4). */
export const KEYS_COOKIE = 'desk_keys';
/** Cookie with `light` or `dark`, if a moderator chose the office's colours. */
export const THEME_COOKIE = 'desk_theme';
/** Id of the button that opens the form of a new job, and the URL fragment that presses the button. */
export const NEW_JOB_ID = 'new-job';
