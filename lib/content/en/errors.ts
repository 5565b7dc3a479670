export const errorPage = {
  title: 'Something went wrong',
  text: 'The page could not be shown. Trying again often helps; if it does not, please write to us.',
  /** Shown when even header and footer cannot be rendered. */
  wholeSite: 'The site could not be shown. Please try again in a moment.',
  reference: 'Reference:',
  retry: 'Try Again',
  contact: 'Contact Us',
  home: 'Go Home',
};

/** Shown instead of a page whose data the database did not deliver. */
export const storeUnavailable = {
  title: 'This page cannot be reached right now',
  text: 'Something on our side is not working; you have done nothing wrong. Please wait a moment and try again.',
  retry: 'Try Again',
};

/** Notice above a cached page that is served while the database is unavailable. */
export const storeAway = {
  label: 'How old this page is',
  /** @param time time of day, as a <time> element in HTML */
  text: (time: string) =>
    `This page is as of ${time}. Our records cannot be reached right now: newer changes are missing, and forms may not be taken.`,
};

/** Answers a form post without scripts while nothing can be stored. */
export const notStored = {
  title: 'Not saved yet',
  kept: 'Everything you typed is kept on this page. Wait a moment, then press the button.',
  again: 'Send Again',
  back: 'An empty form',
};

/** Plain-text answers, by status, to requests that the server refuses before routing. Mostly programs read them. */
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
};
