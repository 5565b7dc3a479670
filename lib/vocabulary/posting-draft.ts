/** Session storage key of the values typed into a posting, without contact data. The privacy page names it. */
export const POSTING_DRAFT_KEY = 'northlane.posting-draft';
