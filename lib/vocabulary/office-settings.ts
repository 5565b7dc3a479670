export const SETTINGS_FORMS = { company: 'company', reports: 'report-period', keys: 'keys', theme: 'theme' } as const;

export const THEME_LABELS = { system: 'As in the system', light: 'Light', dark: 'Dark' };

/** Whether single letters act as keyboard shortcuts in a moderator's browser (WCAG 2.1.4). */
export const KEYS_LABELS = { on: 'Letters and numbers act as keys', off: 'Only Ctrl K and ? act as keys' };
