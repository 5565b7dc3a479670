/**
 * Our server (server/) sets this header to the socket's address on every request, and removes what a client sent under
 * its name: handlers see Web requests, which know no socket.
 */
export const PEER_HEADER = 'x-northlane-peer';

/**
 * Set by our server, in the same way, where the settings know of no proxy and yet one has written on the request: by then what it wrote is
 * gone, and Next has put the socket's address in its place.
 */
export const PROXIED_HEADER = 'x-northlane-proxied';
