/** Labels shared by the privacy policy and the terms. */
export const legalLabels = { updated: 'Last changed', contents: 'On this page' } as const;
