export const notFoundPage = {
  title: 'Page Not Found',
  code: '404',
  text: 'This address leads nowhere. The page may have moved, or the link may be incomplete.',
  goHome: 'Go Home',
  goBack: 'Go Back',
  linksLabel: 'Where you may have been going',
} as const;

export const errorPage = {
  title: 'Something went wrong',
  text: 'The page could not be shown. Trying again often helps; if it does not, please write to us.',
  /** When not even the header and footer could be shown. */
  wholeSite: 'The site could not be shown. Please try again in a moment.',
  reference: 'Reference:',
  retry: 'Try Again',
  home: 'Go Home',
} as const;
