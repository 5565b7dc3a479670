/**
 * Set by our server (server/) to the socket's address; a client's header of this name is dropped. Handlers get requests
 * without a socket.
 */
export const PEER_HEADER = 'x-northlane-peer';

/** Set likewise when an unconfigured proxy added headers, which are dropped. */
export const PROXIED_HEADER = 'x-northlane-proxied';

/** Set likewise to the id of the request in the log. */
export const REQUEST_ID_HEADER = 'x-northlane-request-id';
