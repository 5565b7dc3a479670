/** Above a form of which something is missing or wrong; what it is stands beside the fields. */
export const MISSING_FIELDS_MESSAGE = 'Please fill out all required fields.';
