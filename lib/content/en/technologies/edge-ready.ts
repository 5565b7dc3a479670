import { inOwnMoney } from '../../own-words';
import type { TechnologyPage } from '../../page-types';

export const edgeReady: TechnologyPage = {
  slug: 'edge-ready',
  name: 'Edge Ready',
  accent: 'edge',
  meta: {
    title: 'Hire embedded, firmware and edge engineers',
    description:
      'Embedded recruitment for firmware, embedded Linux, IoT and edge computing engineers, permanent or contract, screened on hardware they have debugged.',
  },
  title: 'Engineers for hardware that is already up a pole',
  lead: 'A bad web release is rolled back in minutes. A bad firmware release may need a van, so we look for engineers who plan the update before the feature.',
  slides: [
    {
      title: 'The update before the feature',
      caption: 'Signed image, second slot, way back. We ask when they last had to roll back.',
    },
    {
      title: 'A week without signal',
      caption: 'What did the device do until the network came back? A good answer names the buffer.',
    },
    {
      title: 'Two slots, or a recall',
      caption: 'Spare flash costs pennies while the board is drawn. We ask who fought for it.',
    },
    {
      title: 'The van',
      caption: 'Without a second slot the update is a ladder, a cable and a day. We price that into the brief.',
    },
  ],
  skills: {
    title: 'What the board asks of embedded people',
    names: [
      ...['C', 'C++', 'Rust', 'Embedded Linux', 'Yocto', 'FreeRTOS', 'Zephyr', 'MQTT', 'CAN'],
      ...['STM32', 'FPGA'],
    ],
    aside: {
      title: '“ARM” may be a coin cell or a rack',
      paragraphs: [
        'We note the exact part and release. If a candidate’s chip differs from yours, we say how far apart the two are.',
        'How far is the lab from a station? We ask before we search.',
      ],
    },
  },
  benefits: {
    title: 'One fault, three prices',
    lead: 'For 2,000 devices. Hire the firmware lead early and you pay the first.',
    items: [
      {
        title: 'On the drawing',
        get price() {
          return inOwnMoney('£600');
        },
        get text() {
          return inOwnMoney('A test point and spare flash, 30p each.');
        },
      },
      {
        title: 'After EMC tests',
        get price() {
          return inOwnMoney('£14,000');
        },
        text: 'A new board, and the test house again.',
      },
      {
        title: 'Up the pole',
        get price() {
          return inOwnMoney('£960,000');
        },
        get text() {
          return inOwnMoney('A van, a ladder and a day, £480 each.');
        },
      },
    ],
  },
  services: {
    title: 'From the pin to the fleet',
    items: [
      {
        title: 'Firmware',
        when: 'Before the chip is picked',
        text: 'Embedded lead, firmware and board support engineers',
      },
      {
        title: 'Embedded Linux',
        when: 'With a screen or a camera',
        text: 'Embedded Linux and Yocto engineers, kernel developer',
      },
      {
        title: 'Radio and security',
        when: 'Back from the test-house date',
        text: 'Connectivity, RF and product security engineers',
      },
      { title: 'Test rigs', when: 'Before the first hundred', text: 'Production test and functional safety engineers' },
      { title: 'Fleets', when: 'Last', text: 'Edge platform, IoT back-end and edge ML engineers' },
    ],
  },
  industries: {
    title: 'Devices in places without a keyboard',
    items: [
      { title: 'Water', text: 'Loggers in flooded chambers, ten years on a battery: engineers who count microamps.' },
      { title: 'Rail', text: 'Sensors on every axle box. Missing: a verification engineer who knew EN 50155.' },
      { title: 'Medical devices', text: 'Each change leaves a trail. The lead had faced a notified body.' },
      { title: 'Agriculture', text: 'A camera tells weeds from wheat. It took a tester who works in fields.' },
    ],
  },
  story: {
    sample: true,
    quote:
      'They talked me out of a full-stack IoT developer, which was three jobs. We hired the firmware lead before the board was laid out. He asked for a larger flash part and four test points, and we have used both since.',
    name: 'Bronwen Tally',
    role: 'Engineering Director',
    company: 'Culver Metering',
  },
  contact: {
    title: 'Describe the device and where it lives',
    text: 'The processor, the number of units, how they get updates. If that means a cable, say so.',
  },
};

export const edgePicture = {
  board: 'Logger, revision C',
  parts: { radio: 'Radio', chip: 'Chip', slotA: 'Slot A', slotB: 'Slot B' },
  runs: 'runs 4.1',
  takes: 'takes 4.2',
  pole: '9 m up',
  van: 'The van: 4 h there',
  path: 'signed image',
};
