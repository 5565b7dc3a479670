/** Header that our server sets to the socket's address, because handlers cannot see the socket. */
export const PEER_HEADER = 'x-northlane-peer';

/** Header that our server sets when it has dropped headers of a proxy that is not configured (TRUSTED_PROXY_HOPS). */
export const PROXIED_HEADER = 'x-northlane-proxied';

/** Header that our server sets to the request's id, which is also in the log. */
export const REQUEST_ID_HEADER = 'x-northlane-request-id';
