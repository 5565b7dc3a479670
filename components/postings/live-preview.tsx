import { CompanyTile } from '@/components/art/company-tile';
import { Icon } from '@/components/ui/icon';
import { content } from '@/lib/content';
import { EXPERIENCE_LABELS, JOB_TYPE_LABELS } from '@/lib/vocabulary/jobs';

const HEADING = 'font-sans text-small font-semibold tracking-normal text-band-muted';

/** The row and the page of a posting as candidates will see them. A script fills in what is typed (live-posting.ts). */
export function LivePreview() {
  const { preview } = content().submitJobPage;
  return (
    <section id="posting-preview" data-company={preview.company} aria-label={preview.show} className="preview">
      <details className="preview-fold min-[1100px]:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
          {preview.show} <Icon name="chevron-down" size={16} />
        </summary>
      </details>
      <div className="grid gap-3 wrap-anywhere max-[1100px]:pt-2 max-[1100px]:pb-6 max-[1100px]:[.preview-fold:not([open])+&]:hidden">
        <h2 className={HEADING}>{preview.row}</h2>
        <div className="sheet grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5 px-5 py-4 [&_.tile]:row-span-2 [&_.tile]:mt-[3px] [&_.tile]:self-start">
          <CompanyTile name={preview.company} size={40} />
          <b className="font-display text-h3 leading-[1.22] font-semibold tracking-normal">
            {shown('title', preview.title)}
          </b>
          <p className="col-start-2 text-small leading-[1.35] text-muted">
            {shown('company', preview.company)}
            <br />
            {shown('skills', preview.skills)}
          </p>
          <p className="text-small leading-[1.35] text-muted max-[1100px]:col-start-2 min-[1100px]:col-start-3 min-[1100px]:row-span-2 min-[1100px]:row-start-1 min-[1100px]:max-w-36 min-[1100px]:text-end">
            <b className="font-semibold text-text">{shown('pay', preview.pay)}</b>
          </p>
        </div>
        <h2 className={HEADING}>{preview.page}</h2>
        <div className="sheet grid rotate-1 gap-2.5 px-7 py-[26px]">
          <h3 className="text-h2 leading-[1.08] font-bold">{shown('title', preview.title)}</h3>
          <p className="flex items-center gap-2.5">
            <CompanyTile name={preview.company} size={28} />
            {shown('company', preview.company)}
          </p>
          <b className="text-h3 font-semibold">{shown('pay', preview.pay)}</b>
          <p className="flex flex-wrap gap-x-[18px] gap-y-0.5 text-muted">
            {shown('location', preview.location)}
            <span data-show="type">{JOB_TYPE_LABELS['full-time']}</span>
            <span data-show="experienceLevel">{EXPERIENCE_LABELS.entry}</span>
            <span data-show="industry">Technology</span>
          </p>
          <ul data-chips="" className="flex flex-wrap gap-2" />
          <p data-show="description" className="preview-text border-t border-line pt-3.5 text-small leading-normal" />
        </div>
        <p className="text-small text-band-muted">{preview.tile}</p>
      </div>
    </section>
  );
}

function shown(name: string, blank: string) {
  return (
    <span data-show={name} data-blank={blank} className="blank">
      {blank}
    </span>
  );
}
