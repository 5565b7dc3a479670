import { site } from '../../base/site';

const addressLine = () => {
  const { street, city, postcode } = site().company.address;
  return `${street}, ${city} ${postcode}`;
};

/** Distance from the office to the map's edge in degrees; about 700 m to north and south. */
const MAP_REACH = 0.006;

export const contactPage = {
  meta: {
    get title() {
      return `Contact our ${site().company.address.city} office`;
    },
    get description() {
      return `Reach ${site().company.name}, IT recruiters in ${site().company.address.city}: office address and hours, a phone line answered 24/7, and a contact form that a person reads.`;
    },
  },
  title: 'Write, call or come by',
  lead: 'Call any time, or write. A person reads every message.',
  cards: [
    {
      id: 'office',
      title: 'Our office',
      text: 'Please make an appointment.',
      get lines() {
        return [addressLine()];
      },
      link: {
        label: 'Get Directions',
        get href() {
          return directions();
        },
      },
    },
    {
      id: 'support',
      title: 'Support',
      text: 'For clients and the people we have placed.',
      lines: ['24/7, Sundays and holidays included'],
      get link() {
        const { phone, phoneHref } = site().company;
        return { label: phone, href: phoneHref };
      },
    },
    {
      id: 'corporate',
      title: 'Corporate inquiries',
      text: 'Tenders, framework agreements, the press.',
      lines: ['Read Monday to Friday'],
      get link() {
        const { email } = site().company;
        return { label: email, href: `mailto:${email}` };
      },
    },
  ],
  hoursTitle: 'Office hours',
  get hoursNote() {
    const { city, countryCode } = site().company.address;
    const holidays = countryCode === 'GB' ? 'bank holidays in England' : 'public holidays';
    return `${city} time. Closed on ${holidays}; the phone is answered at any hour.`;
  },
  map: {
    /** Alternative text of the drawn map, shown before the real one is loaded. */
    get drawnLabel() {
      return `A drawn plan of the streets around ${site().company.address.street}, with a mark on our door`;
    },
    show: 'Show the interactive map',
    privacyNote: 'This loads OpenStreetMap, which will see your IP address.',
    get frameTitle() {
      return `Map of the area around ${addressLine()}`;
    },
    get embed() {
      return mapEmbed();
    },
  },
  aside: {
    title: 'What happens to your message',
    paragraphs: [
      'It is stored on our own server, and a moderator reads it during office hours. Questions about hiring go to the consultant for that field, anything about your data to the person who can delete it.',
      'You get an answer by e-mail, or by phone if you left a number. Expect it within one working day. A message sent here signs you up for nothing and stays inside the company.',
    ],
  },
  next: {
    title: 'Quicker than a message',
    /** The page adds a link to each: post a job, find a job, leave a CV. */
    items: [
      { title: 'You have a role to fill', text: 'Live within 24 hours, without an account.' },
      { title: 'You saw a job you want', text: 'Apply on its page, with your résumé.' },
      {
        title: 'Nothing fits right now',
        text: 'Leave your CV in the talent pool, up to 5MB, and we look there when a role comes in.',
      },
    ],
  },
};

/** Without coordinates, the map service searches for the address. */
function directions(): string {
  const { coordinates } = site().company;
  const to = coordinates ? `${coordinates.latitude}%2C${coordinates.longitude}` : encodeURIComponent(addressLine());
  return `https://www.openstreetmap.org/directions?to=${to}`;
}

/** Returns the address of the map; null without coordinates. */
function mapEmbed(): string | null {
  const { coordinates } = site().company;
  if (!coordinates) return null;
  const { latitude, longitude } = coordinates;
  const box = [longitude - MAP_REACH, latitude - MAP_REACH / 2, longitude + MAP_REACH, latitude + MAP_REACH / 2].map(
    (degrees) => degrees.toFixed(4),
  );
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The fields `company`, `phone` and `subject` are optional. */
export const contactForm = {
  name: 'Name',
  email: 'E-mail address',
  more: 'Add company or number',
  company: 'Company',
  phone: 'Phone number',
  phoneHint: 'We call only about this message.',
  subject: 'Subject',
  subjectHint: 'Or the number of the job or application it is about.',
  message: 'Message',
  messageHint: 'Please send no passwords or ID numbers.',
  submit: 'Send Message',
  busy: 'Sending...',
  success: "Thank you for your message! We'll get back to you soon.",
  received: ['A moderator reads it during office hours.', 'You get an answer by e-mail within one working day.'],
  failed: 'Sorry, there was an error sending your message. Please try again.',
  again:
    'Please press Send Message once more: the form came back faster than a person writes, or its page had been open too long. Nothing has been sent yet, and what you typed is still here.',
};

export const messageAnswers = {
  title: 'Answers',
  none: 'No answer yet.',
  write: 'Answer',
  again: 'Answer once more',
  subject: 'Subject',
  text: 'Answer',
  textHint: (greeting: string, name: string) =>
    `Above it stands “${greeting}”, below it ${name}, ${site().company.name}, and the message, quoted. It goes out from ${site().company.email}, and an answer to it comes back there.`,
  send: 'Send the answer',
  written: 'The answer waits to be sent, and the message is marked as handled.',
};
