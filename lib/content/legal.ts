/** What the privacy policy and the terms have in common. */
export const legalLabels = { updated: 'Last changed', contents: 'On this page' } as const;
