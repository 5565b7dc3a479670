export const notFoundPage = {
  title: 'Page Not Found',
  code: '404',
  text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  goHome: 'Go Home',
  goBack: 'Go Back',
  linksLabel: 'Where you may have been going',
};
