import { content } from '@/lib/content';

/** Drawings of the four fields on the slides of the home page: the mint line leads to the coral square. */

const MATCH = { className: 'field-line' };

/** Three layers; at night one line leads from a person to the top layer. */
export function CloudField() {
  const { call, top, middle, bottom } = content().homeSlides['cloud-first'].labels;
  return (
    <svg aria-hidden="true" viewBox="0 0 600 440">
      <path className="field-under" d="M40 336l250-88 250 88-250 88zM40 246l250-88 250 88-250 88z" />
      <path className="field-top text-cloud" d="M40 156l250-88 250 88-250 88z" />
      <path {...MATCH} d="M500 36v120H302" />
      <path className="field-person" d="M514 32a14 14 0 1 0-28 0a14 14 0 1 0 28 0" />
      <path className="field-role" d="M278 144h24v24h-24z" />
      <text x="476" y="38" textAnchor="end">
        {call}
      </text>
      <text x="92" y="162">
        {top}
      </text>
      <text x="92" y="252">
        {middle}
      </text>
      <text x="92" y="342">
        {bottom}
      </text>
    </svg>
  );
}

const WHEELS = [44, 106, 192, 254, 340, 402, 488, 550];

/** A release train. One car is taller: in it sits the person who decides. */
export function DigitalField() {
  const { one, two, three, four, who } = content().homeSlides['digital-first'].labels;
  return (
    <svg aria-hidden="true" viewBox="0 0 600 440">
      <path d="M10 372h580M14 220h122v120H14zM162 220h122v120H162zM458 220h122v120H458zM136 316h26M284 316h26M432 316h26" />
      <path className="field-top text-digital" d="M310 140h122v200H310z" />
      <path
        className="field-under"
        d={WHEELS.map((x) => `M${x + 18} 352a18 18 0 1 0-36 0a18 18 0 1 0 36 0`).join('')}
      />
      <path {...MATCH} d="M371 60v120" />
      <path className="field-person" d="M387 54a16 16 0 1 0-32 0a16 16 0 1 0 32 0" />
      <path className="field-role" d="M357 178h28v28h-28z" />
      <text x="400" y="60">
        {who}
      </text>
      {[one, two, three, four].map((car, index) => (
        <text key={car} x={75 + 148 * index} y="312" textAnchor="middle">
          {car}
        </text>
      ))}
    </svg>
  );
}

/** A pipe from data to monitoring, as thick as the work in each part. */
export function AiField() {
  const { data, label, model, monitor } = content().homeSlides['ai-powered'].labels;
  return (
    <svg aria-hidden="true" viewBox="0 0 600 440">
      <path
        className="field-top text-ai"
        d="M10 150h120l20-50h150l30 90h80l30-50h150v120H440l-30-50h-80l-30 90H150l-20-50H10z"
      />
      <path {...MATCH} d="M30 200h338" />
      <path className="field-person" d="M44 200a14 14 0 1 0-28 0a14 14 0 1 0 28 0" />
      <path className="field-role" d="M358 188h24v24h-24z" />
      <text x="70" y="300" textAnchor="middle">
        {data}
      </text>
      <text x="225" y="346" textAnchor="middle">
        {label}
      </text>
      <text x="370" y="262" textAnchor="middle">
        {model}
      </text>
      <text x="515" y="300" textAnchor="middle">
        {monitor}
      </text>
    </svg>
  );
}

/** A board at the edge; its firmware comes by air, or by a van. */
export function EdgeField() {
  const { air, van } = content().homeSlides['edge-ready'].labels;
  return (
    <svg aria-hidden="true" viewBox="0 0 600 440">
      <path className="field-top text-edge" d="M310 40h270v280H310z" />
      <path d="M372 104h92v92h-92zM512 232h40v52h-40zM340 260h110M340 280h74M372 128h-22M372 150h-22M372 172h-22M464 128h22M464 150h22M464 172h22M396 104V84M418 104V84M440 104V84M396 196v20M418 196v20M440 196v20" />
      <path {...MATCH} d="M24 150h394" />
      <path className="field-person" d="M46 150a16 16 0 1 0-32 0a16 16 0 1 0 32 0" />
      <path className="field-role" d="M404 136h28v28h-28z" />
      <path d="M20 376v-76h76l34 36v40zM96 300v36h34M140 366h440" />
      <path
        className="field-under"
        d="M63 378a15 15 0 1 0-30 0a15 15 0 1 0 30 0M119 378a15 15 0 1 0-30 0a15 15 0 1 0 30 0"
      />
      <text x="60" y="132">
        {air}
      </text>
      <text x="152" y="348">
        {van}
      </text>
    </svg>
  );
}
