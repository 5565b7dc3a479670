import { Stamp } from '@/components/site/stamp';
import { cx } from '@/components/ui/cx';
import { content } from '@/lib/content';
import type { TechnologySlug } from '@/lib/content/page-types';

/** A picture of 640 × 440: SVG lines with HTML words above them. The current slide lights a part (technology.css). */
export function TechnologyPicture({ slug }: { slug: TechnologySlug }) {
  const Picture = PICTURES[slug];
  return (
    <div data-object className="tech-pic">
      <Picture />
      <Stamp>{content().technologyLabels.example}</Stamp>
    </div>
  );
}

const PICTURES = { 'cloud-first': Rota, 'digital-first': Train, 'ai-powered': Pipe, 'edge-ready': Board } as const;

const VIEW = {
  'aria-hidden': true,
  viewBox: '0 0 640 440',
  className: 'absolute inset-0 size-full overflow-visible fill-none stroke-band-art',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
} as const;

// Complete class names, so that Tailwind finds them. Positions of words are in per cent of 640 × 440.
const LAYER_TOPS = ['top-[34.1%]', 'top-[47.7%]', 'top-[61.4%]', 'top-[75%]'];
const WAGON_LEFTS = ['left-[2.2%]', 'left-[24.1%]', 'left-[45.9%]'];
const WAITING_LEFTS = ['left-[2.2%]', 'left-[21.9%]', 'left-[41.6%]'];
const STAGE_LEFTS = ['left-[2.2%]', 'left-[34%]', 'left-[56.2%]', 'left-[78.8%]'];

/** An on-call rota for four layers, one of which has no owner. */
function Rota() {
  const { cloudPicture: words } = content();
  return (
    <>
      <svg {...VIEW}>
        {[350, 290, 230, 170].map((y, index) => (
          <path key={y} className={`down l${3 - index}`} d={`M34 ${y}l208-62 208 62-208 62z`} />
        ))}
        <path className="gaps" d="M34 170v180M450 170v180M242 232v180" strokeDasharray="3 6" />
        <path d="M450 170h8M450 230h8M450 290h8M450 350h8" />
        <path
          className="fill-mint stroke-none"
          d="M458 170a8 8 0 1 0 16 0a8 8 0 1 0-16 0M458 230a8 8 0 1 0 16 0a8 8 0 1 0-16 0M458 350a8 8 0 1 0 16 0a8 8 0 1 0-16 0"
        />
        <circle className="doubt" cx="466" cy="290" r="7.5" strokeDasharray="3 3" />
        <path
          className="down boxes"
          d="M146 150l28-8 28 8v16l-28 8-28-8zM146 150l28 8 28-8M174 158v16M342 158l28-8 28 8v16l-28 8-28-8zM342 158l28 8 28-8M370 166v16"
        />
        <path className="match-line stroke-mint" strokeWidth="3" pathLength="1" d="M265 60v60l-22 48" />
        <path className="fill-coral stroke-none" d="M232 157h22v22h-22z" />
      </svg>
      <ol className="top-list grid-cols-6 border-y border-band-line">
        {words.rota.map((person, index) => (
          <li
            key={person}
            className={cx(
              'flex flex-wrap items-center justify-center gap-x-2.5 gap-y-0.5 py-2',
              index > 0 && 'border-s border-band-line',
              index === words.onCall && 'font-semibold text-band-text',
            )}
          >
            <i
              className={cx(
                'grid aspect-square w-[clamp(30px,5.6cqi,36px)] place-items-center rounded-pill border-[1.5px] font-semibold not-italic',
                index === words.onCall ? 'border-mint bg-mint text-on-mint' : 'border-band-art text-band-text',
              )}
            >
              {person}
            </i>{' '}
            {words.week(index + 1)}
          </li>
        ))}
      </ol>
      <b className="tag top-[35.7%] left-[41.3%]">{words.page}</b>
      {words.layers.map(({ name, owner }, index) => (
        <p key={name} className={`label left-[75.6%] ${LAYER_TOPS[index]}`}>
          <b>{name}</b>
          {owner ? <span className="minor">{owner}</span> : <span className="doubt">{words.unowned}</span>}
        </p>
      ))}
    </>
  );
}

/**
 * Draws a team as a train: the engine is the product manager, the wagons are the roles, and three more teams wait on a
 * siding.
 */
function Train() {
  const { digitalPicture: words } = content();
  return (
    <>
      <svg {...VIEW}>
        <path strokeWidth="3" d="M0 292H640" />
        <path strokeWidth="3" d="M0 408H390C460 408 480 292 570 292" />
        {[14, 154, 294].map((x) => (
          <path key={x} className="up" d={`M${x} 190h122v86h-122z`} />
        ))}
        <path className="couple" strokeWidth="4" d="M136 262h18M276 262h18M416 262h18" />
        <path className="up cab" d="M434 276V150h74c30 0 44 30 60 74l22 12v40z" />
        <path className="glass" d="M512 166c14 2 26 26 34 48h-34z" />
        <path
          strokeLinecap="round"
          strokeWidth="16"
          d="M40 284h.1M110 284h.1M180 284h.1M250 284h.1M320 284h.1M390 284h.1M462 284h.1M548 284h.1"
        />
        {[14, 140, 266].map((x) => (
          <path key={x} className="waits" strokeDasharray="5 5" d={`M${x} 338h112v56h-112z`} />
        ))}
        <path
          className="stroke-mint"
          strokeLinecap="round"
          strokeWidth="24"
          d="M52 214h.1M98 214h.1M215 214h.1M355 214h.1"
        />
        <path
          className="match-line stroke-mint"
          strokeWidth="3"
          pathLength="1"
          d="M472 176V116C472 88 150 112 150 88"
        />
        <path className="fill-coral stroke-none" d="M460 178h24v24h-24z" />
      </svg>
      <ol className="top-list stops grid-cols-4 border-t-3 border-band-art">
        {words.stops.map(({ name, what }) => (
          <li key={name} className="relative pt-4">
            <b className="block text-band-text">{name}</b> {what}
          </li>
        ))}
      </ol>
      {words.wagons.map((name, index) => (
        <b key={name} className={`inside top-[53.2%] w-[19%] ${WAGON_LEFTS[index]}`}>
          {name}
        </b>
      ))}
      <b className="inside top-[48.9%] left-[68.6%] w-[18%] whitespace-normal!">{words.engine}</b>
      <b className="tag bottom-[63.6%] left-[69.7%]">{words.tag}</b>
      {words.siding.map((name, index) => (
        <span key={name} className={`inside top-[80.2%] w-[17.5%] ${WAITING_LEFTS[index]}`}>
          {name}
        </span>
      ))}
    </>
  );
}

/** A pipe whose width shows the effort: records, labels, the model, and a falling quality whose results become data. */
function Pipe() {
  const { aiPicture: words } = content();
  return (
    <>
      <svg {...VIEW}>
        <path className="up pipe p0" d="M2 120H160C192 120 186 158 212 158V276C186 276 192 314 160 314H2z" />
        <path className="up pipe p1" d="M212 158H300C338 158 332 204 356 204V230C332 230 338 276 300 276H212z" />
        <path className="up pipe p2" d="M356 204H452C470 204 470 176 492 176V258C470 258 470 230 452 230H356z" />
        <path className="up pipe p3" d="M492 176H638V258H492z" />
        <path
          className="stroke-ai"
          strokeLinecap="round"
          strokeWidth="6"
          strokeDasharray="0 17"
          d="M14 140H150M8 160H180M18 180H204M8 199H204M14 217H204M10 235H204M20 254H204M8 274H180M14 294H150M360 217H450"
        />
        <path
          className="stroke-mint"
          strokeLinecap="round"
          strokeWidth="9"
          strokeDasharray="0 20"
          d="M226 178H304M226 199H330M226 217H330"
        />
        <path className="stroke-coral" strokeWidth="8" strokeDasharray="8 12" d="M222 237H330M222 256H310" />
        <path strokeDasharray="5 5" d="M502 232H632" />
        <path className="stroke-mint" strokeWidth="3" d="M502 196l20 6 18-5 20 8 18-4 18 17 18 8" />
        <path className="stroke-coral" strokeWidth="3" d="M614 226l18 18" />
        <path className="stroke-coral" strokeWidth="3" d="M472 138v146M452 138h40" />
        <path className="stroke-mint" d="M600 258V388H70V326M62 338l8-12 8 12" />
        <path className="fill-coral stroke-none" d="M461 205h22v22h-22z" />
      </svg>
      {words.stages.map(({ name, who, long }, index) => (
        <p key={name} className={`label top-[4.5%] ${STAGE_LEFTS[index]}`}>
          <b>{name}</b>
          <span className="minor">{who}</span>
          <span className="block text-ai">{long}</span>
        </p>
      ))}
      <b className="tag top-[65.9%] left-[58%] max-sm:-ms-3">{words.valve}</b>
      <span className="label top-[79.5%] left-[23.4%]">{words.back}</span>
    </>
  );
}

/** A device on a pole and its circuit board. Firmware arrives by radio in the second slot, or by van. */
function Board() {
  const { edgePicture: words } = content();
  const { radio, chip, slotA, slotB } = words.parts;
  return (
    <>
      <svg {...VIEW}>
        <path strokeDasharray="3 6" d="M396 44L540 84M396 304L540 112" />
        <path
          className="up"
          d="M22 44H382a14 14 0 0 1 14 14V290a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14V58A14 14 0 0 1 22 44z"
        />
        <path
          strokeDasharray="2 4"
          d="M120 110H172M120 130H172M252 200V236M272 200V236M144 256H174M144 276H174M320 120H376V292H294M320 150H352V268H294"
        />
        <path
          className="down part radio"
          d="M24 84h96v72H24zM72 84V20M58 20l14-14 14 14M50 30C38 14 38 2 50-10M94 30c12-16 12-28 0-40"
        />
        <path
          className="down part chip"
          d="M172 84h148v116H172zM184 84V70M208 84V70M232 84V70M256 84V70M280 84V70M304 84V70M184 200v14M280 200v14M304 200v14"
        />
        <path className="down part a" d="M24 236h120v60H24z" />
        <path className="down part b" d="M174 236h120v60H174z" />
        <path
          className="match-line stroke-mint"
          strokeWidth="3"
          pathLength="1"
          d="M72 150V176C72 216 234 176 234 236"
        />
        <path className="fill-coral stroke-none" d="M223 214h22v22h-22z" />
        <path className="pole" strokeWidth="3" d="M574 60V408M552 60h44M540 84h28v28h-28z" />
        <path className="pole" strokeWidth="3" d="M536 408H612M230 424H640" />
        <path
          className="down van"
          d="M352 412V356h76l30 26h26v30zM428 356v26h30M384 398a13 13 0 1 0 .1 0M452 398a13 13 0 1 0 .1 0M486 346V412M498 346V412M486 362h12M486 380h12M486 398h12"
        />
      </svg>
      <span className="label top-[71%] left-[2.2%]">{words.board}</span>
      <span className="label top-[3.2%] left-[17.5%]">{words.path}</span>
      <b className="inside top-[24.5%] left-[3.8%] w-[15%]">{radio}</b>
      <b className="inside top-[26.8%] left-[26.9%] w-[23.1%]">{chip}</b>
      <p className="inside two-lines top-[58.2%] left-[3.8%] w-[18.75%]">
        <b>{slotA}</b> <span className="minor">{words.runs}</span>
      </p>
      <p className="inside two-lines top-[58.2%] left-[27.2%] w-[18.75%]">
        <b>{slotB}</b> <span className="minor">{words.takes}</span>
      </p>
      <b className="label top-[50%] left-[75%]">{words.pole}</b>
      <b className="tag bottom-[21.8%] left-[66.4%] -translate-x-1/2">{words.van}</b>
    </>
  );
}
