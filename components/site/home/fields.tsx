import type { ReactNode } from 'react';
import { content } from '@/lib/content';

type Label = readonly [x: number, y: number, text: string, anchor?: 'middle' | 'end'];

type DrawingProps = {
  line: string;
  person: readonly [x: number, y: number];
  role: readonly [x: number, y: number];
  labels: readonly Label[];
  children: ReactNode;
};

/** A slide's drawing of its field: the mint line leads from a person to the coral square. */
function Drawing({ line, person, role, labels, children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 600 440"
      className="block max-h-[300px] w-full fill-none stroke-band-art stroke-2 md:max-h-[400px]"
    >
      {children}
      <path className="stroke-mint stroke-3" d={line} />
      <circle className="fill-mint stroke-none" cx={person[0]} cy={person[1]} r="15" />
      <rect className="fill-coral stroke-none" x={role[0] - 13} y={role[1] - 13} width="26" height="26" />
      <g className="fill-band-text stroke-none text-[26px] font-semibold md:text-[19px]">
        {labels.map(([x, y, text, anchor]) => (
          <text key={text} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** Classes of the shape that has the colour of its field. */
const TOP = 'fill-band-up stroke-current stroke-[2.5]';

/** Three layers of a system, and a line from the engineer on call to the top layer. */
export function CloudField() {
  const { call, top, middle, bottom } = content().homeSlides['cloud-first'].labels;
  return (
    <Drawing
      line="M500 36v120H302"
      person={[500, 32]}
      role={[290, 156]}
      labels={[
        [476, 38, call, 'end'],
        [92, 162, top],
        [92, 252, middle],
        [92, 342, bottom],
      ]}
    >
      <path className="fill-band" d="M40 336l250-88 250 88-250 88zM40 246l250-88 250 88-250 88z" />
      <path className={`${TOP} text-cloud`} d="M40 156l250-88 250 88-250 88z" />
    </Drawing>
  );
}

/** A release train. Its taller car belongs to the person who decides. */
export function DigitalField() {
  const { one, two, three, four, who } = content().homeSlides['digital-first'].labels;
  const cars = [one, two, three, four].map((car, index): Label => [75 + 148 * index, 312, car, 'middle']);
  return (
    <Drawing line="M371 60v120" person={[371, 54]} role={[371, 192]} labels={[[400, 60, who], ...cars]}>
      <path d="M10 372h580M14 220h122v120H14zM162 220h122v120H162zM458 220h122v120H458zM136 316h26M284 316h26M432 316h26" />
      <path className={`${TOP} text-digital`} d="M310 140h122v200H310z" />
      {[44, 106, 192, 254, 340, 402, 488, 550].map((x) => (
        <circle key={x} className="fill-band" cx={x} cy="352" r="18" />
      ))}
    </Drawing>
  );
}

/** A pipe from data to monitoring, whose width shows the amount of work in each part. */
export function AiField() {
  const { data, label, model, monitor } = content().homeSlides['ai-powered'].labels;
  return (
    <Drawing
      line="M30 200h338"
      person={[30, 200]}
      role={[370, 200]}
      labels={[
        [70, 300, data, 'middle'],
        [225, 346, label, 'middle'],
        [370, 262, model, 'middle'],
        [515, 300, monitor, 'middle'],
      ]}
    >
      <path
        className={`${TOP} text-ai`}
        d="M10 150h120l20-50h150l30 90h80l30-50h150v120H440l-30-50h-80l-30 90H150l-20-50H10z"
      />
    </Drawing>
  );
}

/** A circuit board in the field, whose firmware arrives by radio or by van. */
export function EdgeField() {
  const { air, van } = content().homeSlides['edge-ready'].labels;
  return (
    <Drawing
      line="M24 150h394"
      person={[30, 150]}
      role={[418, 150]}
      labels={[
        [60, 132, air],
        [152, 348, van],
      ]}
    >
      <path className={`${TOP} text-edge`} d="M310 40h270v280H310z" />
      <path d="M372 104h92v92h-92zM512 232h40v52h-40zM340 260h110M340 280h74M372 128h-22M372 150h-22M372 172h-22M464 128h22M464 150h22M464 172h22M396 104V84M418 104V84M440 104V84M396 196v20M418 196v20M440 196v20" />
      <path d="M20 376v-76h76l34 36v40zM96 300v36h34M140 366h440" />
      <circle className="fill-band" cx="48" cy="378" r="15" />
      <circle className="fill-band" cx="104" cy="378" r="15" />
    </Drawing>
  );
}
