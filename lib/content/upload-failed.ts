// Apart from what else is said of documents, which a form's page need not load.
/** Where an upload does not arrive, or is not taken. */
export const UPLOAD_FAILED_MESSAGE = 'An error occurred while submitting your application. Please try again later.';
export const CV_UPLOAD_FAILED_MESSAGE = 'Upload failed. Please try again.';
/** While there is too little room to take a document. */
export const NO_ROOM_MESSAGE =
  'We cannot take documents at the moment: our storage is nearly full. Nothing was stored. Please try again later.';
