/**
 * Our server (server/) sets this header to the socket's address, and removes what a client sent under its name: handlers see Web
 * requests, which know no socket.
 */
export const PEER_HEADER = 'x-northlane-peer';

/** Set in the same way where a proxy that the settings do not know of has written on the request: what it wrote is removed. */
export const PROXIED_HEADER = 'x-northlane-proxied';

/** Set in the same way to the id under which the log tells of this one; handlers use it for theirs. */
export const REQUEST_ID_HEADER = 'x-northlane-request-id';
