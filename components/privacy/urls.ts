/** The pages of people's data, for links and for handlers that send a form post on. */
export const YOUR_DATA = '/your-data';
