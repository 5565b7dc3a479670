/**
 * Session storage key of a posting's draft: the typed values by field name, without contact data. The privacy page
 * names it.
 */
export const POSTING_DRAFT_KEY = 'northlane.posting-draft';
