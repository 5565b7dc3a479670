export const legalLabels = { updated: 'Last changed', contents: 'On this page' } as const;
