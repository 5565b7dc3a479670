/** Plain text, by status, for requests that the server refuses before any route sees them. Mostly programs read it. */
export const refusedRequests = {
  400: 'The server does not understand this request.',
  405: 'Nothing here answers this method.',
  408: 'The request did not arrive in time. Please send it again.',
  414: 'This address is too long.',
  417: 'The server meets no expectation but 100-continue.',
  421: 'This server does not answer for the host that was asked for. Please check the address.',
  431: 'The headers of this request are too large. If you came here with a browser, delete the cookies of this site and try again.',
  501: 'The server knows no transfer encoding but chunked.',
  503: 'Too many connections are open right now. Please try again in a few seconds.',
  505: 'The server does not support this version of HTTP.',
} as const;
