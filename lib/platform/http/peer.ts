/**
 * Our server (server/) sets this header to the socket's address and drops a client's header of this name. Handlers get
 * Web requests, which have no socket.
 */
export const PEER_HEADER = 'x-northlane-peer';

/** Set likewise when an unconfigured proxy added headers, which are dropped. */
export const PROXIED_HEADER = 'x-northlane-proxied';

/** Set likewise to the id of the request in the log. */
export const REQUEST_ID_HEADER = 'x-northlane-request-id';
