// Apart from other messages about documents, which a form's page does not need.
export const UPLOAD_FAILED_MESSAGE = 'An error occurred while submitting your application. Please try again later.';
export const CV_UPLOAD_FAILED_MESSAGE = 'Upload failed. Please try again.';
export const NO_ROOM_MESSAGE =
  'We cannot take documents at the moment: our storage is nearly full. Nothing was stored. Please try again later.';
