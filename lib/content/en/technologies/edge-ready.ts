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
  lead: 'A bad web release is rolled back in minutes. A bad firmware release may need a van, so we look for embedded engineers who plan the update before the feature.',
  summary: 'Firmware, embedded Linux and edge engineers who have shipped to devices nobody can reach with a cable.',
  slides: [
    {
      title: 'Thinner at the rim',
      caption:
        'Cells grow sparse toward the edge, as memory, power and bandwidth do, and candidates from the server side have to show us they can live there.',
    },
    {
      title: 'Out of signal',
      caption:
        'The outer cells lose the centre first, so we ask each engineer what their device did in a week without a network.',
    },
    {
      title: 'Nobody until spring',
      caption:
        'A lone hexagon is a unit in a field that gets one visit a year, and its next update has to work the first time.',
    },
    {
      title: 'Back towards the middle',
      caption:
        'Where the cells crowd together a whole fleet reports at once, and different engineers are needed from those who wrote the firmware.',
    },
  ],
  intro: {
    title: 'What a late firmware hire costs',
    paragraphs: [
      'An outside house designs the board, an agency writes the app, and firmware is the gap between them that a graduate covers. By the time an embedded lead joins, the microcontroller is chosen, the flash is full and there is no second slot for a safe update. The first serious fault becomes a recall, or a tour of the country with a laptop and a programming cable.',
      'The market is thin as well. Good embedded engineers seldom answer adverts, many owe three months’ notice, and most need days at a bench beside your hardware. Offer the role as fully remote and the wrong people apply; leave out how far the lab is from a station and the right ones withdraw late. We settle bench days, travel and equipment at home before the search begins.',
      'Our screening questions are physical. We ask what the device does when power fails halfway through an update, and how they found a fault that appeared once in nine days. Someone who has been there describes the bench, names the wrong theory they held for a week, and often starts to draw. A fluent candidate tells us which protocol they would choose.',
    ],
  },
  benefits: {
    title: 'What you notice out in the field',
    items: [
      {
        title: 'Updates that may fail safely',
        text: 'The people we put forward have shipped signed images, two slots and a rollback, and can tell you about the day it was needed. For a fleet out of reach that outweighs any protocol on the list.',
      },
      {
        title: 'One board revision fewer',
        text: 'Present before layout is frozen, a firmware lead asks for test points, a debug header and spare flash. On the drawing these cost pennies; after EMC testing they cost a new board.',
      },
      {
        title: 'Regulation read in time',
        text: 'British PSTI rules ban universal default passwords on consumer connectable products, and the EU’s Cyber Resilience Act demands vulnerability handling. We ask candidates which evidence they wrote themselves, and for which product.',
      },
      {
        title: 'A first quarter you can check',
        text: 'Day thirty: the build reproduces on a second machine. Sixty: a script tests one unit every night. Ninety: ten devices take an update and go back again. These dates are agreed at offer.',
      },
    ],
  },
  services: {
    title: 'From the pin to the fleet',
    lead: 'The list runs outwards from the chip, which is a sensible order to hire in. Skip a step and the next engineer does it badly in their spare time.',
    items: [
      {
        title: 'Firmware and board support',
        text: 'First in, ideally before the processor is picked. Expect C without apology, some Rust or modern C++, a datasheet read as far as the errata, and firm opinions about interrupts.',
        roles: ['Embedded systems lead', 'Firmware engineer', 'Board support engineer'],
      },
      {
        title: 'Embedded Linux',
        text: 'You need it when the product gains a screen, a camera or serious networking. Decide who will maintain the kernel in year six: we put the same question to candidates and pass on their answers.',
        roles: ['Embedded Linux engineer', 'Kernel developer', 'Yocto build engineer'],
      },
      {
        title: 'Radio and device security',
        text: 'Provisioning, keys, certificates that outlive the team, antennas that pass approval. Radio specialists are scarce and mostly on contract, so we search backwards from the date of your test-house slot.',
        roles: ['IoT connectivity engineer', 'RF engineer', 'Product security engineer'],
      },
      {
        title: 'Test rigs and manufacture',
        text: 'Whoever builds the rig decides how many faults reach customers. The best have spent weeks at a contract manufacturer and seen what a tired operator does with a confusing screen.',
        roles: ['Hardware-in-the-loop engineer', 'Production test engineer', 'Functional safety engineer'],
      },
      {
        title: 'Fleets and computing on site',
        text: 'Last in, though often advertised first: small clusters in a plant room, models on a Jetson, data that waits for a connection. Cloud engineers can cross over once the first three steps have an owner.',
        roles: ['Edge platform engineer', 'IoT back-end engineer', 'Edge ML engineer'],
      },
    ],
  },
  platforms: {
    title: 'On the bench and on the mast',
    lead: 'We note the exact part and release, since “ARM” on a CV may mean a coin-cell sensor or a rack. If a candidate’s chip differs from yours, we say how far apart the two are.',
    items: [
      {
        title: 'Silicon and boards',
        items: ['STM32', 'Nordic nRF', 'ESP32', 'NXP i.MX', 'Raspberry Pi Compute Module', 'NVIDIA Jetson'],
      },
      { title: 'Operating systems', items: ['Zephyr', 'FreeRTOS', 'QNX', 'Yocto Project', 'Buildroot'] },
      {
        title: 'Wires and radio',
        items: ['CAN', 'Modbus', 'OPC UA', 'MQTT', 'Bluetooth Low Energy', 'LoRaWAN', 'NB-IoT'],
      },
      {
        title: 'Updates and edge runtimes',
        items: ['Mender', 'RAUC', 'AWS IoT Greengrass', 'Azure IoT Edge', 'K3s', 'ONNX Runtime'],
      },
    ],
  },
  industries: {
    title: 'Devices in places without a keyboard',
    items: [
      {
        title: 'Water utilities',
        text: 'Pressure loggers in flooded chambers, ten years on one battery, reporting over NB-IoT. Two firmware engineers who count microamps were needed, plus an RF contractor for the antenna in the lid.',
      },
      {
        title: 'Rail',
        text: 'Trains that lose signal in cuttings, with sensors on every axle box. Cloud people had been requested; missing were an embedded Linux engineer and a verification engineer who knew EN 50155.',
      },
      {
        title: 'Medical devices',
        text: 'For an infusion monitor under IEC 62304 each change leaves a trail. We searched for a firmware lead who had faced a notified body, and a test engineer who likes writing things down.',
      },
      {
        title: 'Agriculture',
        text: 'A sprayer’s cameras tell weeds from wheat at twelve miles an hour. The seats were an edge ML engineer able to shrink a model, a CAN specialist, and a tester willing to spend April in a field.',
      },
    ],
  },
  stories: {
    title: 'Reports from the lab',
    items: [
      {
        quote:
          'They talked me out of advertising for a full-stack IoT developer, which I now see was three jobs. We hired the firmware lead before the board was laid out. He asked for a larger flash part and four test points, and we have used both since.',
        name: 'Bronwen Tally',
        role: 'Engineering Director',
        company: 'Culver Metering',
      },
      {
        quote:
          'The search took nine weeks when we had planned for five, because nobody had asked how to reach our lab without a car. The consultant came out, saw the problem, and rewrote the posting around two bench days a week. The engineer who accepted had turned us down before.',
        name: 'Yusuf Karaca',
        role: 'Head of Hardware',
        company: 'Dunmore Rail Instruments',
      },
      {
        quote:
          'I am an agronomist, so I could not tell good from confident. Northlane’s scorecard had plain questions with notes on what a strong answer sounds like. One candidate drew our fault on a napkin before I had finished describing it. She is in her third season here.',
        name: 'Sofia Marchetti',
        role: 'Founder',
        company: 'Halmere Agritech',
      },
    ],
  },
  contact: {
    title: 'Describe the device and where it lives',
    text: 'Name the processor, the number of units out there, how they get updates and where the lab is. If updates still mean a cable, say so: it decides whom we look for first.',
  },
};
