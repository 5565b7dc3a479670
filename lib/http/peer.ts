/**
 * Our server (server/) sets this header to the socket's address on every request, and removes what a client sent under its name: handlers see
 * Web requests, which know no socket.
 */
export const PEER_HEADER = 'x-northlane-peer';
